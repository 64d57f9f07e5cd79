import type { Actor } from '../../../platform/kernel/actor';
import type { Import } from '../import.entity';

/** The admin for whom the job works. */
export const actorOf = ({
  actorId: id,
  actorName: name,
}: Import): Pick<Actor, 'id' | 'name' | 'role' | 'networkAddress'> => ({
  id,
  name,
  role: 'admin',
  networkAddress: null,
});
