export { LiveEvent } from './live-event.entity';
export { purgeLiveEvents, recordLiveEvent } from './record-live-event';
