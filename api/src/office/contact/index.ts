export { contactRoutes } from './contact.routes';
export { batchesOfContacts, ContactService } from './contact.service';
export { ContactRequest } from './contact-request.entity';
