import { type KeyObject, sign } from 'node:crypto';

/** Writes one value of an X.509 certificate in DER. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const attribute = (hex: string, value: string) => der(0x31, sequence(objectId(hex), der(0x0c, Buffer.from(value))));

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
/** Country, organisation, unit and name. The unit is the one that WebAuthn demands of makers of authenticators. */
const nameOf = (common: string) =>
  sequence(
    attribute('550406', 'AE'),
    attribute('55040a', 'Example'),
    attribute('55040b', 'Authenticator Attestation'),
    attribute('550403', common),
  );
const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x18, Buffer.from('21200101000000Z')));

/**
 * Returns a certificate, signed with its own key, as makers put it into their authenticators.
 *
 * @param common - its common name: a host, for the certificate of a server.
 */
export function makersCertificate(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  common = 'Example',
): Buffer {
  const name = nameOf(common);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    name,
    validity,
    name,
    spki,
  );
  return sequence(content, ecdsaWithSha256, der(0x03, Buffer.of(0), sign('sha256', content, privateKey)));
}
