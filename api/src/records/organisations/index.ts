export { Member } from './member.entity';
export { MemberInvitation } from './member-invitation.entity';
export { Organisation } from './organisation.entity';
