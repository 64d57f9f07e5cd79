export { addMessage, addSystemMessage, type MessageDraft } from './add-message';
export { Message } from './message.entity';
export { MessageRead } from './message-read.entity';
