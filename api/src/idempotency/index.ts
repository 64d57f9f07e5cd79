export { IdempotentReply } from './idempotent-reply.entity';
