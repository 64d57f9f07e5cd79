export { Member } from './member.entity';
export { MemberInvitation } from './member-invitation.entity';
export { Organisation } from './organisation.entity';
export { Package } from './package.entity';
export { giveUnitBack, payPackages, takeUnit, unitsLeft } from './package-units';
export { PackageUse } from './package-use.entity';
