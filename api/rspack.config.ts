import { defineService } from '@portal/build';

export default defineService();
