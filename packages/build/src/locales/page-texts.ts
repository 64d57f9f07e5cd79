import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Chunk, Compilation, Module } from '@rspack/core';
import { NormalModule } from '@rspack/core';
import { type Node, parse } from 'acorn';
import { full } from 'acorn-walk';
import type { Message } from './catalogue';
import { composedProblem } from './composed-texts';
import { packageOf } from './packages';
import { type TextsOfModule, textsIn } from './texts-in';
import { textsInData } from './texts-in-data';

/** A text of a page, and the folder of the app or package whose catalogue has its translation. */
export interface PageText extends Message {
  folder: string;
}

/** What people can read on a page. */
export interface PageTexts {
  messages: PageText[];
  /** Texts that nothing marks for translators, so that the page cannot be in another language. */
  unmarked: string[];
  /** What is wrong with texts that have an expression in them. */
  composed: string[];
}

/** Finds the texts in chunks: those of our modules, as far as they are in the emitted code. */
export class ChunkTexts {
  private readonly byModule = new Map<Module, TextsOfModule>();
  private readonly byFile = new Map<string, Set<string>>();

  /** @param wanted - the files whose texts are looked for. */
  constructor(
    private readonly compilation: Compilation,
    private readonly wanted: ReadonlySet<string>,
  ) {}

  in(chunks: readonly Chunk[]): PageTexts {
    const emitted = new Set(chunks.flatMap((chunk) => [...chunk.files].flatMap((file) => [...this.literalsIn(file)])));
    const found: PageTexts = { messages: [], unmarked: [], composed: [] };
    const modules = new Set(chunks.flatMap((chunk) => this.compilation.chunkGraph.getChunkModules(chunk)));
    for (const module of [...modules].flatMap(partsOf)) {
      const owner = packageOf(module.resource);
      if (owner && this.wanted.has(module.resource)) {
        const { messages, unmarked, composed } = this.textsOf(module);
        const texts = owner.isContracts ? unmarked.map((text) => ({ text })) : messages;
        const isEmitted = ({ text }: Message) => isData(module) || emitted.has(text);
        found.messages.push(...texts.filter(isEmitted).map((message) => ({ ...message, folder: owner.folder })));
        found.unmarked.push(...(owner.isContracts ? [] : unmarked));
        found.composed.push(...composed.map((parts) => composedIn(module.resource, parts)));
      }
    }
    return found;
  }

  private textsOf(module: NormalModule): TextsOfModule {
    const code = String(module.originalSource()?.source() ?? '');
    const known = this.byModule.get(module) ?? (isData(module) ? textsInData(code) : textsIn(code));
    this.byModule.set(module, known);
    return known;
  }

  private literalsIn(file: string): Set<string> {
    const known = this.byFile.get(file) ?? literalsOf(file, this.compilation);
    this.byFile.set(file, known);
    return known;
  }
}

const composedIn = (file: string, parts: readonly string[]) =>
  composedProblem(relative(process.cwd(), file), readFileSync(file, 'utf8'), parts);

const isData = ({ resource }: NormalModule) => resource.endsWith('.json');

/** The modules that the build has put into one. */
const partsOf = (module: Module): NormalModule[] =>
  [module, ...('modules' in module ? (module.modules as Module[]) : [])].filter(
    (each): each is NormalModule => each instanceof NormalModule,
  );

function literalsOf(file: string, compilation: Compilation): Set<string> {
  const literals = new Set<string>();
  const asset = file.endsWith('.js') ? compilation.getAsset(file) : undefined;
  if (asset) {
    full(parse(String(asset.source.source()), { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
      const { value } = node as Node & { value?: unknown };
      const text = node.type === 'TemplateElement' ? (value as { cooked?: string }).cooked : value;
      if (typeof text === 'string') {
        literals.add(text);
      }
    });
  }
  return literals;
}
