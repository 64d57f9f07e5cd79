import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';

const rules = join(__dirname, 'rules');
/** Where Debian's `libsaxonhe-java` puts Saxon. */
const saxon = process.env.SAXON_JAR ?? '/usr/share/java/Saxon-HE.jar';

export type RuleSet = 'en16931-ubl' | 'pint-ae-shared' | 'pint-ae-aligned';

const answers = (command: string, ...args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

export const hasSaxon = existsSync(saxon) && answers('java', '-version');
export const hasXmllint = answers('xmllint', '--version');

export interface Verdict {
  /** Rules that were asked, in all documents together. */
  asked: number;
  /** `document: rule`, for each assertion that failed. */
  failed: string[];
}

/** Asks the rules of a Schematron, compiled to XSLT, about documents by their names. */
export function judge(documents: ReadonlyMap<string, Buffer>, ruleSet: RuleSet): Verdict {
  return inFolder(documents, (folder) => {
    const stylesheet = join(folder, 'rules.xslt');
    const reports = join(folder, 'reports');
    writeFileSync(stylesheet, gunzipSync(readFileSync(join(rules, `${ruleSet}.xslt.gz`))));
    mkdirSync(reports);
    const files = [`-s:${join(folder, 'documents')}`, `-xsl:${stylesheet}`, `-o:${reports}`];
    execFileSync('java', ['-jar', saxon, ...files], { stdio: ['ignore', 'ignore', 'inherit'] });
    const names = readdirSync(reports);
    if (names.length !== documents.size) {
      throw new Error(`Only ${names.length} of ${documents.size} documents were judged.`);
    }
    const verdict: Verdict = { asked: 0, failed: [] };
    for (const name of names) {
      const report = readFileSync(join(reports, name), 'utf8');
      verdict.asked += report.match(/<svrl:fired-rule/g)?.length ?? 0;
      for (const [, text = ''] of report.matchAll(/<svrl:failed-assert[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g)) {
        verdict.failed.push(`${name}: ${text.trim()}`);
      }
    }
    return verdict;
  });
}

/** Returns what the schema of UBL 2.1 finds wrong with documents. */
export function schemaFaults(documents: ReadonlyMap<string, Buffer>): string[] {
  return inFolder(documents, (folder) => {
    for (const [name, content] of Object.entries(unzipSync(readFileSync(join(rules, 'ubl-2.1-xsd.zip'))))) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      if (!name.endsWith('/')) {
        writeFileSync(join(folder, name), content);
      }
    }
    const names = [...documents.keys()];
    return ['Invoice', 'CreditNote'].flatMap((kind) => {
      const files = names.filter((name) => documents.get(name)?.includes(`<${kind} `));
      const schema = join(folder, 'maindoc', `UBL-${kind}-2.1.xsd`);
      const paths = files.map((name) => join(folder, 'documents', name));
      const { stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, ...paths], {
        encoding: 'utf8',
      });
      const found = stderr.split('\n').filter((line) => line !== '' && !line.endsWith(' validates'));
      const silent = stderr.split('\n').length - 1 < files.length ? [`${kind}: some documents were not judged`] : [];
      return [...found, ...silent];
    });
  });
}

function inFolder<T>(documents: ReadonlyMap<string, Buffer>, work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e-invoices-'));
  try {
    mkdirSync(join(folder, 'documents'));
    for (const [name, content] of documents) {
      writeFileSync(join(folder, 'documents', name), content);
    }
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
