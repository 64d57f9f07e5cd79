export { idempotencyKey } from './idempotency-key';
export { IdempotentReply } from './idempotent-reply.entity';
export { purgeReplies } from './purge-replies';
export { type Call, isRepeated, runIdempotent } from './run-idempotent';
