export { chargeWatches } from './charge-watches';
export { chargingAt, watchSettingsOf } from './charging';
export { checkNames } from './check-names';
export { alertIdsOf, eraseWatches, watchesOf } from './erase-watches';
export { Watch, WatchAlert, WatchedSubject, WatchMonth } from './watch.entity';
export { watchIdsOf } from './watched-hits';
export { watchedSubjects } from './watched-subjects';
export { WatchService } from './watches.service';
export { watchlistRoutes } from './watchlist.routes';
