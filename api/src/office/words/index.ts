export { TextCorrection } from './correction.entity';
export { readCorrections } from './read-corrections';
export { wordRoutes } from './words.routes';
export { WordService } from './words.service';
