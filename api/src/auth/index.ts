export { ApiToken } from './api-tokens/api-token.entity';
export { apiTokenRoutes } from './api-tokens/api-tokens.routes';
export { ApiTokenService } from './api-tokens/api-tokens.service';
export { authLimits, mayMail } from './auth-limits';
export { mailAddressWithdrawn, mailEmailChanged, mailVerification } from './email-mails';
export { createMac, deriveKeys, type Keys } from './keys';
export { NotifiedDevice } from './notified-devices/notified-device.entity';
export { challengeOf, checkNewPasskey } from './passkeys/check-passkey';
export { Passkey } from './passkeys/passkey.entity';
export { issuePasskeyChallenge, spendChallenge } from './passkeys/passkey-challenges';
export { creationOptions } from './passkeys/passkey-options';
export { PasskeySignInService } from './passkeys/passkey-sign-in.service';
export { type RelyingParty, relyingPartyOf } from './passkeys/relying-party';
export { requireNewPassword } from './passkeys/require-new-password';
export { UsedPasskeyChallenge } from './passkeys/used-passkey-challenge.entity';
export { confirmPassword } from './passwords/confirm-password';
export { PasswordEntryService } from './passwords/password-entry.service';
export { PasswordPool } from './passwords/password-pool';
export { refuseGuessablePassword } from './passwords/refuse-guessable-password';
export { setPassword } from './passwords/set-password';
export { purgeExpired } from './purge-expired';
export { salutation } from './salutation';
export { deleteFactors, turnOffWithoutFactors } from './second-factor/delete-factors';
export { deleteForeignFactors, deleteRecentFactors, keepFactors } from './second-factor/foreign-factor';
export { RecoveryCode } from './second-factor/recovery-code.entity';
export { replaceRecoveryCodes } from './second-factor/recovery-codes';
export { reencryptSecrets } from './second-factor/reencrypt-secrets';
export { SecondFactor } from './second-factor/second-factor.entity';
export { mailSecurityChange } from './second-factor/second-factor-mails';
export { SecondFactorSignInService } from './second-factor/second-factor-sign-in.service';
export { encryptSecret } from './second-factor/secret-box';
export { SignInChallenge } from './second-factor/sign-in-challenge.entity';
export { spendCode, spendTotp } from './second-factor/spend-code';
export { newSecret, otpauthUrlOf } from './second-factor/totp';
export { AuthCookies, deviceCookieOf } from './sessions/auth-cookies';
export { authentication, currentActor } from './sessions/authentication';
export { Session } from './sessions/session.entity';
export { SessionService, type SignIn } from './sessions/session.service';
export { noteFactor, revokeSessions } from './sessions/sessions';
export { forgetDevices } from './sign-in/device-cookie';
export { FailedSignIn } from './sign-in/failed-sign-in.entity';
export { FailedSignIns, forgetFailures } from './sign-in/failed-sign-ins';
export { Guesses, wrongCode } from './sign-in/guesses';
export { RefusalTrail } from './sign-in/refusal-trail';
export { RegistrationService } from './sign-in/registration.service';
export { originOf, sessionRoutes } from './sign-in/session.routes';
export { presentSessionUser, presentSignedIn } from './sign-in/session-user.presenter';
export { SignInService } from './sign-in/sign-in.service';
export type { Origin } from './sign-in/start-session';
export { AccountToken, type TokenPurpose } from './tokens/account-token.entity';
export {
  hashOf,
  isRedeemable,
  isReserved,
  issueAccountToken,
  issueUndoToken,
  redeemAccountToken,
  reservedAmong,
  voidAccountTokens,
  voidLaterUndoTokens,
} from './tokens/account-tokens';
export { liveTokens } from './tokens/live-tokens';
