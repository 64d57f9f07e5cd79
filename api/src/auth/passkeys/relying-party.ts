import { defaultBrandName } from '@portal/contracts';
import type { Config } from '../../platform/config';

/** The portal as authenticators know it. A passkey signs for this id, and browsers name the origin in what it signs. */
export interface RelyingParty {
  id: string;
  origin: string;
  name: string;
}

/** From `PUBLIC_URL`, and never from a request, whose `Host` anybody can choose. */
export const relyingPartyOf = ({ publicUrl, brandName = defaultBrandName }: Config): RelyingParty => ({
  id: new URL(publicUrl).hostname,
  origin: publicUrl,
  name: brandName,
});
