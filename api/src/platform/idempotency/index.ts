export { idempotencyKey } from './idempotency-key';
export { IdempotentReply } from './idempotent-reply.entity';
export { purgeReplies } from './purge-replies';
export { runIdempotent } from './run-idempotent';
