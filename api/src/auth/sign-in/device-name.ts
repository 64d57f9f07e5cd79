import { say, type Value } from '../../platform/phrases/phrase';

const unknown = 'Unknown device';
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([shape]) => shape.test(userAgent))?.[1];

/** Returns a name by which a person recognises their device, such as 'Firefox on Windows'. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? unknown);
}

/** The name of a device in a sentence. */
export function deviceIn(name: string): Value {
  const [browser = '', system] = name.split(' on ');
  return system ? say('{browser} on {system}', { browser, system }) : name === unknown ? say(unknown) : name;
}
