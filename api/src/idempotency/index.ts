export { idempotencyKey } from './idempotency-key';
export { IdempotentReply } from './idempotent-reply.entity';
export { type Call, once } from './once';
