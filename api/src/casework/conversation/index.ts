export { insertMessage, type MessageDraft, type Sender, submitter } from './insert-message';
export { Message, type ReadableMessage } from './message.entity';
export { presentMessage } from './message.presenter';
export { MessageRead } from './message-read.entity';
export { type Conversation, readConversation } from './read-conversation';
export { markReadUpTo } from './read-markers';
export { countUnread, unreadSql } from './unread';
