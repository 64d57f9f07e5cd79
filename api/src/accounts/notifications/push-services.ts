/** The push services of Chrome, Firefox, Safari and Edge, without a port. The portal calls no other address that a browser names. */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
];

/** Returns the address as it is called, or undefined when it belongs to no known push service. */
export function pushAddressOf(endpoint: string, apiBase: string | undefined): string | undefined {
  if (!URL.canParse(endpoint)) {
    return undefined;
  }
  const { protocol, host, origin, href, username, password } = new URL(endpoint);
  const isKnown = protocol === 'https:' && knownHosts.some((known) => known.test(host));
  return (isKnown || origin === apiBase) && username === '' && password === '' ? href : undefined;
}
