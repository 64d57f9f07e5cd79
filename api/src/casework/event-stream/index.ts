export { eventRoutes } from './events.routes';
export { EventService } from './events.service';
export { startEventRelay } from './start-event-relay';
