export { type Bucket, type Config, ConfigError, type LogLevel, readConfig } from './config';
export { databaseLocationOf } from './database-location';
