export { cannedReplyRoutes } from './canned-replies.routes';
export { CannedReplyService } from './canned-replies.service';
export { CannedReply } from './canned-reply.entity';
