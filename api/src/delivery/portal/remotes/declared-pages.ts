import { type Page, Role, type SlotName, type SlotRow, segmentsOf } from '@portal/contracts';
import * as z from 'zod/mini';

/**
 * Plain segments and parameters, such as `/cases/:caseId`. No path can name a file, lead out of a folder, or hide an address
 * that the server itself answers.
 */
const pathPattern = /^\/(?!(?:api|assets|remotes|build)(?:\/|$))(?:(?:[\w-]+|:\w+)(?:\/(?:[\w-]+|:\w+))*)?$/i;
const Path = z.custom<`/${string}`>(
  (value) => typeof value === 'string' && value.length <= 200 && pathPattern.test(value),
  'not a path that a page may have',
);
const ApiPath = z.custom<`/${string}`>(
  (value) => typeof value === 'string' && value.length <= 200 && /^(?:\/(?:[\w-]+|:\w+))+(?:\?[\w=&-]+)?$/.test(value),
  'not a path of a call',
);
const LanguageCode = z.string().check(z.regex(/^[a-z]{2}$/));
const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));

const DeclaredPage: z.ZodMiniType<Page> = z.object({
  path: Path,
  title: text(100),
  description: z.optional(text(300)),
  access: z.union([z.enum(['public', 'signed-in']), z.array(Role).check(z.minLength(1))]),
  navigation: z.optional(z.object({ label: text(40), roles: z.optional(z.array(Role)) })),
  loadingText: z.optional(text(100)),
  indexed: z.optional(z.boolean()),
  canonical: z.optional(Path),
  prerendered: z.optional(z.literal(true)),
  skeleton: z.optional(z.literal(true)),
  firstCalls: z.optional(z.array(ApiPath).check(z.maxLength(10))),
  queryCalls: z.optional(z.array(z.object({ path: ApiPath, tab: z.optional(text(40)) })).check(z.maxLength(10))),
  tabs: z.optional(z.array(text(40)).check(z.maxLength(20))),
  headingFrom: z.optional(z.array(text(100)).check(z.maxLength(5))),
  editions: z.optional(
    z.record(
      LanguageCode,
      z.object({
        title: text(100),
        description: z.optional(text(300)),
        loadingText: z.optional(text(100)),
        label: z.optional(text(40)),
        words: z.optional(z.string().check(z.regex(/^words\.[\w.]{1,40}\.json$/))),
      }),
    ),
  ),
});

/** Pages as a release declares them. Releases from before pages were declared have none. */
export const DeclaredPages = z._default(
  z.array(DeclaredPage).check(
    z.maxLength(100),
    z.refine((pages) => pages.every((page, at) => !pages.slice(0, at).some((other) => overlap(page, other))), {
      error: 'two pages claim the same addresses',
    }),
  ),
  [],
);

/** A newer remote may know slots that this build does not know; no page shows them. */
const DeclaredSlot: z.ZodMiniType<SlotRow> = z.object({
  slot: z.custom<SlotName>((value) => typeof value === 'string' && /^[a-z.]{1,40}$/.test(value), 'not a slot'),
  title: text(40),
  roles: z.optional(z.array(Role)),
});

/** What a release adds to pages of other remotes. */
export const DeclaredSlots = z._default(z.array(DeclaredSlot).check(z.maxLength(20)), []);

/** True if some addresses match both patterns and neither pattern is more specific. */
export function overlap(a: Page, b: Page): boolean {
  const [ours, theirs] = [segmentsOf(a.path), segmentsOf(b.path)];
  return (
    ours.length === theirs.length &&
    countParameters(ours) === countParameters(theirs) &&
    ours.every((segment, at) => segment === theirs[at] || isParameter(segment) || isParameter(theirs[at]))
  );
}

const isParameter = (segment = '') => segment.startsWith(':');
const countParameters = (segments: string[]) => segments.filter(isParameter).length;
