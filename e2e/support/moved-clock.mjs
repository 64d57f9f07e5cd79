/**
 * Preloaded into a portal by `NODE_OPTIONS`: its clock starts at the instant in the file that `CLOCK_FILE` names, and runs on
 * from there.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
const aheadMs = RealDate.parse(readFileSync(process.env.CLOCK_FILE, 'utf8')) - RealDate.now();
const now = () => RealDate.now() + aheadMs;

// A proxy, unlike a subclass, keeps `instanceof Date` true for dates that Node.js makes itself.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, asked) => Reflect.construct(target, parts.length > 0 ? parts : [now()], asked),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
