const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Titles and forms of address, which people add and leave out. */
export const titles = wordsOf(`
  mr mrs ms miss mister monsieur madame mme herr frau senor senora don dona sir dame lord lady dr doctor prof professor eng engineer
  er ing adv advocate hon honourable honorable rev reverend father fr capt captain col colonel gen general maj major lt lieutenant sgt
  cmdr commander president minister ambassador prince princess king queen jr sr junior senior esq phd md mba
  sheikh shaikh sheik shaykh cheikh shaikha sheikha haji hajji hajj hadji al-hajj alhaji alhajj hajjah haj mullah mulla molla maulavi
  mawlawi maulana moulavi mawlana maulvi qari hafiz ustad ustadh ustaz imam ayatollah hojjatoleslam sayyid sayed syed sayyed saiyid
  emir amir malik begum bibi khatun khanum bey pasha effendi aga agha
  shri shree sri smt shrimati kumari sardar sardarni pandit pt swami sant bhai bhau behn ben ji sahib saheb saab thiru tiru thirumathi selvi
  na nee aka alias dato datuk tan tun
  الشيخ شيخ الحاج حاج الدكتور دكتور السيد سيد المهندس مهندس الاستاذ استاذ الامير امير حجي ملا مولوي
  श्री श्रीमती डॉ डा पंडित कुमारी
`);

/** Small words between names: prepositions, articles, and words for a son or a daughter. */
export const particles = wordsOf(`
  bin ben ibn bint binti binte al el ul ud ed ur us as ad ar az an at ash ath adh il le la de da do du dos das di del della der den van von vom
  zu zum y e of the wa ould oulad oglu ogly uulu kyzy kizi s o so d/o w/o ap abi aw
  بن ابن بنت ال آل زاده
`);

/** Parts that stand before a name and belong to it, but are often left out. */
export const prefixes = wordsOf('abd abdul abdel abdal abdur abdus abdoul abdil abu abou abo umm um عبد ابو ابي ام');

/** Parts that many people in South Asia carry and often leave out. */
export const secondary = wordsOf('kumar devi lal prasad khan bano khatoon md mohd kumari chand कुमार देवी लाल प्रसाद खान');

/** Spellings of names of the Gulf and of South Asia that are further apart than a letter or two, each family on a line. */
const families = `
  abd abdul abdel abdal abdur abdus abdoul abdil عبد
  abu abou abo ابو ابي
  umm um ام
  mohammed mohammad muhammad mohamed mohamad muhammed mohd mehmet mehmed mahomed maxamed muhamed mohammod mohamud
  ahmed ahmad ahmet axmed ahamed ehmed
  hussein hussain husain husayn hossein hossain huseyin hosein husein xuseen
  hassan hasan hasen xasan
  osama usama oussama
  othman uthman osman usman ousmane cusmaan
  omar umar oumar ömer omer cumar
  ali aly aliyu cali
  yusuf yousef youssef yousuf yusef yusif yusup yosef yoosuf jusuf
  ibrahim ebrahim brahim ibrahima ibraheem
  ismail ismael esmail ismaeel esmaeil
  jamal gamal djamel jamel cemal
  jafar jaafar gaafar cafer jaffar
  qasim qassem kasim kassem gasim qasem kassim ghassem
  khalid khaled haled khalil-khalid khaalid
  gaddafi qaddafi qadhafi kadhafi gadhafi kadafi alqathafi
  zulfiqar zulfikar dhulfiqar zulficar
  ramadan ramzan ramazan ramadhan
  rida reza riza raza redha ridha
  mahdi mehdi mahdy mehedi
  haidar haider hyder heydar hayder
  fatima fatma fatimah fatemeh fathima faatima
  aisha ayesha aysha aicha aishah ayisha aishe
  khadija khadijah hatice khadeeja kadija
  zainab zaynab zeinab zeynep zenab
  mariam maryam meryem miriam mariyam
  said saeed sayeed saaed saiid
  abdullah abdallah abdulla abdollah abdoulaye
  jibril jabril gibril jebreel gabriel
  yahya yahia yehia yahiya
  mustafa mostafa moustapha mustapha moustafa
  tariq tarek tarik tareq
  faisal faysal feisal fayçal faycal
  sulaiman suleiman soliman süleyman suleyman sulayman slimane
  shafiq shafik chafik safiq
  sharif sherif charif cherif shareef
  rashid rasheed rachid rashed
  bashir basheer bachir bechir
  nur noor nour
  zia ziya diya dia diaa
  taha tah
  idris idrees driss
  hamza hamzah hamsa
  dawood dawud daud daoud davud daoud
  ayub ayoub ayyub eyup
  yaqub yaqoub yakub jacoub yaqoob
  ishaq ishak isaac ishaac
  musa moussa moosa mousa
  isa issa eisa essa
  harun haroon haroun
  luqman lukman loqman
  ghulam gulam golam gholam
  iqbal ikbal eqbal
  anwar anwer enver anouar
  akhtar akhter aktar
  chaudhary choudhary choudhury chowdhury chaudhry choudry chaudhri chawdhury chaudhuri
  mukherjee mukerji mukhopadhyay mukharji
  banerjee banerji bandyopadhyay bandopadhyay
  chatterjee chatterji chattopadhyay chatarji
  ganguly ganguli gangopadhyay
  bhattacharya bhattacharjee bhattacharyya
  agarwal agrawal aggarwal agarwala
  srivastava shrivastava srivastav shrivastav
  iyer aiyar ayyar iyyer
  iyengar aiyangar ayyangar
  nair nayar naiyar
  naidu nayudu naydu
  pillai pillay pillei
  menon menen
  reddy reddi
  sharma sarma sharmah
  verma varma burma-verma
  bose basu
  roy ray rai
  thakur thakor tagore
  joshi joshee jyoshi
  mishra misra
  pandey pande panday
  dubey dube dwivedi
  chaturvedi chaubey chaube
  yadav yadava jadav
  jadhav jadhava
  lakshmi laxmi luxmi lakshmee
  krishna krishnan krisna kishan kishen
  vishnu bishnu visnu
  vikas bikash vikash
  vijay bijay bijoy vijai
  vinod binod
  vivek bibek
  bikram vikram
  vishal bishal
  sanjay sanjoy sanjai
  ajay ajoy ajai
  sunil suneel
  venkatesh venkatesan venkateswara venkateshwar
  subrahmanyam subramanian subramaniam subramanyam subramaniyan
  balasubramanian balasubramaniam balasubramanyam
  ramakrishnan ramakrishna ramkrishna
  lalitha lalita
  sita seetha sitha
  geeta gita geetha
  gurpreet gurprit
  jaswinder jasvinder
  harjit harjeet
  zahir zaheer dhahir
  jayalalitha jayalalita
  azad aazad
  wahid waheed vahid ouahid
  walid waleed oualid
  wasim waseem vasim
  yaser yasser yasir
  ghani gani
  zubair zubayr zoubeir
  dubai dubayy
  qureshi koreishi kureshi quraishi qurashi
  ansari ansary
  siddiqui siddiqi siddiki seddiqi sidiqi
  hashmi hashemi hashimi
  rizvi rizwi razavi
  naqvi naqavi naqwi
  zaidi zaydi zeidi
  kazmi kazimi kazemi
  jaiswal jayaswal jayswal
`;
/** Short forms of given names that do not sound like the long ones. */
const shortForms = `
  william bill billy will willie liam
  robert bob bobby rob robbie
  richard dick rick rich
  theodore ted teddy theo
  edward ted eddie ed ned
  james jim jimmy jamie
  john jack johnny jon
  charles charlie chuck
  thomas tom tommy
  michael mike mick
  joseph joe joey
  benjamin ben benny
  alexander alex sasha alec aleksandr aleksander alexandr
  elizabeth liz beth betty lizzie eliza
  margaret maggie peggy meg
  katherine kate kathy catherine katie
  anthony tony
  andrew andy drew
  nicholas nick nicolas
  vladimir vova volodya volodymyr
  dmitry dima dmitri
  mikhail misha
  nikolai kolya
  francisco paco pancho
  jose pepe
  ignacio nacho
  jesus chucho
  rebecca becky
  samuel sam
  daniel dan danny
  david dave
  peter pete
  patrick pat paddy
  lawrence larry
  stephen steve steven
  gregory greg
  matthew matt
  kenneth ken
  ronald ron
  donald don
  frederick fred freddie
  henry harry hank
  christopher chris
  jeffrey jeff geoffrey
  timothy tim
  philip phil
  gerald gerry jerry
  susan sue suzie
  deborah debbie
  jennifer jenny jen
  patricia pat patty
  victoria vicky
`;

function groupsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of text.trim().split('\n')) {
    const [first = '', ...others] = line.trim().split(/\s+/);
    for (const word of [first, ...others]) {
      found.set(word, [...(found.get(word) ?? []), first]);
    }
  }
  return found;
}

const familyOf = groupsOf(families);
const longForms = groupsOf(shortForms);
/** The families of spellings that a word belongs to. */
export const familiesOf = (word: string): readonly string[] => familyOf.get(word) ?? [];
/** The long given names that a word may stand for. */
export const longFormsOf = (word: string): readonly string[] => longForms.get(word) ?? [];
