interface ProofRow {
  asked: string;
  measured: string;
  holds: boolean;
}

interface Proofs {
  powerCuts(size: { count: number; submissions: number }): Promise<ProofRow[]>;
  scripts(texts: readonly string[]): Promise<ProofRow[]>;
  payloads: readonly string[];
}

/** Loads the proofs of `npm run prove`, which belong to no package. */
export async function loadProofs(): Promise<Proofs> {
  const load = (file: string) => import(new URL(`../../prove/${file}`, import.meta.url).href);
  return { ...(await load('power-cuts.mjs')), ...(await load('scripts.mjs')), ...(await load('script-payloads.mjs')) };
}
