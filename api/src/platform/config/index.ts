export { type Bucket, type Config, ConfigError, readConfig } from './config';
export { databaseLocationOf } from './database-location';
export { localSecret, readLocalSecret } from './local-secret';
