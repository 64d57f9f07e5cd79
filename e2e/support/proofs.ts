interface ProofRow {
  asked: string;
  measured: string;
  holds: boolean;
}

interface Proofs {
  canaries(): Promise<ProofRow[]>;
  powerCuts(size: { count: number; submissions: number }): Promise<ProofRow[]>;
  refreshTabs(size: { tabs: number; rounds: number }): Promise<ProofRow[]>;
  scripts(payloads: readonly unknown[]): Promise<ProofRow[]>;
  payloads: readonly unknown[];
}

/** Loads the proofs of `npm run prove`, which belong to no package. */
export async function loadProofs(): Promise<Proofs> {
  const load = (file: string) => import(new URL(`../../tools/prove/${file}`, import.meta.url).href);
  const files = ['canaries.mjs', 'power-cuts.mjs', 'refresh-tabs.mjs', 'scripts.mjs', 'scripts/payloads.mjs'];
  return Object.assign({}, ...(await Promise.all(files.map(load))));
}
