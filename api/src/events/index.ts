export { eventRoutes } from './events.routes';
export { startEventRelay } from './start-event-relay';
