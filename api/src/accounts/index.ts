export { accountRoutes } from './account.routes';
export { AccountLinkService } from './addresses/account-links.service';
export { inviteFirstAdmin } from './administration/bootstrap-admin';
export { userRoutes } from './administration/users.routes';
export { UserService } from './administration/users.service';
export { InvitationService } from './invitation.service';
export { PasswordService } from './password.service';
export { ProfileService } from './profile.service';
