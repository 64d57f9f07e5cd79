/** Kinds of legal form: the forms of one kind say the same, in the words of different countries. */
export type LegalForm = 'limited' | 'stock' | 'partnership' | 'association' | 'company';

/** Legal forms, as they are read without dots, spelled out or short. The longest are replaced first. */
const spelledOut: Readonly<Record<LegalForm, string>> = {
  limited: `limited liability company|private limited company|company limited|private limited|proprietary limited|limited company|
    gesellschaft mit beschrankter haftung|societatea cu raspundere limitata|societate cu raspundere limitata|
    societe a responsabilite limitee|sociedad de responsabilidad limitada|sociedad limitada|obshchestvo s ogranichennoy otvetstvennostyu|
    obshchestvo s ogranichennoi otvetstvennostiu|obschestvo s ogranichennoj otvetstvennostju|obshestvo s ogranichennoy otvetstvennostyu|
    besloten vennootschap|besloten vennootschap met beperkte aansprakelijkheid|free zone company|free zone establishment|
    شركه ذات مسئوليه محدوده|شركه ذات مسؤوليه محدوده|ذات مسئوليه محدوده|ذات مسؤوليه محدوده|ذ م م|ش ذ م م|م د م س|منطقه حره|
    प्राइवेट लिमिटेड|प्रा लि|
    llc|lllc|ltd|limited|gmbh|sarl|srl|bv|bvba|ooo|ооо|тоо|too|sp zoo|spzoo|sl|sdn bhd|sdnbhd|pvt ltd|pvt|pte ltd|pte|pty ltd|pty|fze|fzc|fzco|
    fzllc|fz llc|dmcc|wll|spc|eood|ood|doo|sro|kft|aps|oy|limitada|ltda|sa de cv|sapi de cv|s de rl de cv|ltda|llp limited|
    kabushiki kaisha|yk|gk|sas|co ltd|coltd|akg`,
  stock: `public joint stock company|open joint stock company|closed joint stock company|joint stock company|public limited company|
    public joint-stock company|aktiengesellschaft|aktiebolag|akcionerno druzestvo|aktsionernoe obshchestvo|
    otkrytoe aktsionernoe obshchestvo|publichnoe aktsionernoe obshchestvo|zakrytoe aktsionernoe obshchestvo|
    aktsionernoye obshchestvo|sociedad anonima|societe anonyme|naamloze vennootschap|anonim sirketi|
    شركه مساهمه عامه|شركه مساهمه|ش م ع|ش م ك|ش م م|
    incorporated|inc|corporation|corp|plc|ag|sa|nv|ab|asa|as|oyj|spa|oao|оао|зао|zao|пао|pao|ao|ао|jsc|ojsc|cjsc|pjsc|qjsc|kgaa|se|
    ad|tbk|bhd|kk|na|psc`,
  partnership:
    'limited liability partnership|limited partnership|general partnership|llp|lp|kg|snc|gbr|ohg|gmbh co kg|cv',
  association: `non profit organisation|nonprofit organisation|autonomous nonprofit organization|avtonomnaya nekommercheskaya organizatsiya|
    eingetragener verein|ev|ano|ано|ngo|npo`,
  company:
    'company|co|cie|compania|compagnie|kompaniya|الشركه|شركه|مؤسسه|موسسه|المؤسسه|establishment|est|কোম্পানি|कंपनी|kaisha',
};

const forms: readonly [string, LegalForm][] = Object.entries(spelledOut)
  .flatMap(([form, words]) =>
    words
      .split('|')
      .map((word) => word.trim())
      .filter(Boolean)
      .map((word): [string, LegalForm] => [word, form as LegalForm]),
  )
  .sort(([one], [other]) => other.length - one.length);
const formOf = new Map(forms);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyForm = new RegExp(`(?<= )(?:${forms.map(([word]) => escaped(word)).join('|')})(?= )`, 'gu');

/** Takes the legal forms out of a folded name, whose words stand between single spaces. */
export function withoutForms(name: string): { rest: string; forms: ReadonlySet<LegalForm> } {
  const found = new Set<LegalForm>();
  const rest = ` ${name} `.replace(anyForm, (word) => {
    found.add(formOf.get(word) ?? 'company');
    return '';
  });
  return { rest: rest.replace(/\s+/g, ' ').trim(), forms: found };
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Small words, which are left out of a firm's name as often as not. */
export const smallWords = wordsOf(
  'the and of for in y e de la le les und et a an at der die das for to du di do da mv ms mt ss m/v',
);

/** Words that many names of firms have: they say what a firm does, and not which one it is. */
export const commonWords = wordsOf(`
  group holding holdings international global trading industries industry industrial enterprise enterprises services service
  management investment investments capital bank general contracting company corporation foundation trust fund finance financial
  solutions systems technologies technology shipping maritime marine import export commercial partners partner organization
  organisation association society institute center centre factory plant construction development engineering energy oil gas petroleum
  مجموعه القابضه العالميه للتجاره التجاريه تجاره
`);

/** Words that are written in one of several ways, of which none says more than another. */
const equals: Readonly<Record<string, string>> = {
  intl: 'international',
  "int'l": 'international',
  organisation: 'organization',
  labour: 'labor',
  centre: 'center',
  mfg: 'manufacturing',
  bros: 'brothers',
  assoc: 'association',
  ind: 'industries',
  industry: 'industries',
  tech: 'technology',
  technologies: 'technology',
  gen: 'general',
  svcs: 'services',
  holdings: 'holding',
  investments: 'investment',
  grp: 'group',
  st: 'saint',
};
export const equalOf = (word: string): string => equals[word] ?? word;
