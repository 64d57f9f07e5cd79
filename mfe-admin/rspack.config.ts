import { defineRemote } from '@portal/build';
import { pages } from '@portal/contracts';

export default defineRemote({ pages });
