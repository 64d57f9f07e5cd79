export { idempotencyKey } from './idempotency-key';
export { IdempotentReply } from './idempotent-reply.entity';
export { type Call, isRepeated, once } from './once';
export { purgeReplies } from './purge-replies';
