import { isElsewhere } from './is-elsewhere';
import { isInAscii, readXml, UnreadableXml } from './read-xml';

/** Fields that start another program when Word brings them up to date. */
const startsProgram = /^\s*DDE(AUTO)?\b/i;
/** Fields that fetch what they show. */
const fetches = /^\s*(INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE|RD)\b/i;

const mostOpenFields = 100;
const mostLetters = 4_000;

export type HostileField = 'starts-program' | 'fetches';

/**
 * Finds a field that runs a program, or that fetches something from elsewhere when the file is opened. Pictures pasted from a
 * page keep a field with their address, which Word leaves alone unless the field is marked as out of date.
 */
export async function hostileField(part: Buffer): Promise<HostileField | undefined> {
  if (!mayHoldFields(part)) {
    return undefined;
  }
  const fields = new OpenFields();
  let isInstruction = false;
  await readXml(part, {
    opened: (name, attributes) => {
      if (isInstruction) {
        throw new UnreadableXml('An instruction holds nothing but text.');
      }
      isInstruction = name === 'instrText';
      fields.choices += Number(name === 'AlternateContent');
      if (name === 'fldSimple') {
        fields.begin(attributes);
        fields.end();
      } else if (name === 'fldChar') {
        fields.turn(attributes);
      }
    },
    text: (text) => {
      if (isInstruction) {
        fields.add(text);
      }
    },
    closed: (name) => {
      isInstruction = false;
      fields.choices -= Number(name === 'AlternateContent');
    },
  });
  return fields.close();
}

interface Field {
  instruction: string;
  isOutOfDate: boolean;
  /** Number of choices around its beginning. */
  choices: number;
}

/** The fields that surround a text, with the innermost at the end. Word splits their instructions into runs as it likes. */
class OpenFields {
  /** Number of `AlternateContent` around this place, of which readers skip a part. */
  choices = 0;
  private readonly open: Field[] = [];
  private found: HostileField | undefined;

  begin({ instr = '', dirty = '' }: Readonly<Record<string, string>>): void {
    this.open.push({ instruction: instr, isOutOfDate: /^(1|true|on)$/.test(dirty), choices: this.choices });
    if (this.open.length > mostOpenFields) {
      throw new UnreadableXml('Word nests 20 fields at most.');
    }
  }

  turn(attributes: Readonly<Record<string, string>>): void {
    if (attributes['fldCharType'] === 'begin') {
      this.begin(attributes);
    } else if (attributes['fldCharType'] === 'end') {
      this.end();
    }
  }

  add(text: string): void {
    if (this.open.at(-1)?.choices !== this.choices && this.open.length > 0) {
      throw new UnreadableXml('A reader may skip this part of an instruction.');
    }
    for (const field of this.open) {
      field.instruction = (field.instruction + text).slice(0, mostLetters);
    }
  }

  end(): void {
    const field = this.open.pop();
    this.found ??= field && verdictOn(field);
  }

  close(): HostileField | undefined {
    while (this.open.length > 0) {
      this.end();
    }
    return this.found;
  }
}

const mayHoldFields = (part: Buffer): boolean =>
  !isInAscii(part) || part.includes('instrText') || part.includes('fldSimple');

function verdictOn({ instruction, isOutOfDate }: Field): HostileField | undefined {
  if (startsProgram.test(instruction)) {
    return 'starts-program';
  }
  const names = instruction.replaceAll('\\\\', '\\').split(/["\s]+/);
  return isOutOfDate && fetches.test(instruction) && names.some(isElsewhere) ? 'fetches' : undefined;
}
