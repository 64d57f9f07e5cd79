export { contactRoutes } from './contact.routes';
export { ContactService } from './contact.service';
export { ContactRequest } from './contact-request.entity';
