export { addMessage, addSystemMessage, type MessageDraft, type Sender, submitter } from './add-message';
export { type Conversation, readConversation } from './conversation';
export { Message } from './message.entity';
export { presentMessage } from './message.presenter';
export { MessageRead } from './message-read.entity';
export { unreadCounts } from './unread';
