export { messageRoutes } from './messages.routes';
export { MessageService } from './messages.service';
