import type { Page } from '@playwright/test';

/** A device with a fingerprint reader in the browser of a page, which keeps passkeys. */
export interface Authenticator {
  passkeys(): Promise<number>;
  /** Whether the person unlocks their passkey when they are asked. */
  unlock(unlocks: boolean): Promise<void>;
}

export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    async unlock(unlocks) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: unlocks });
    },
  };
}
