export { connectRedis, type Redis } from './connect-redis';
