export { insertLiveEvent, liveEvents } from './insert-live-event';
export { LiveEvent } from './live-event.entity';
export { purgeLiveEvents } from './purge-live-events';
