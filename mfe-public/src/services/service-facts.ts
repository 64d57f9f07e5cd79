/** Line below the title, by service code, for services without another name and without a note. */
export const serviceLines: Record<string, string> = {
  cybercrime: 'When you are under attack online',
};

/** Contents of each service, by service code; the contracts hold names and prices. */
export const serviceFacts: Record<string, readonly string[]> = {
  'company-report': [
    'Registration, licence and beneficial owners',
    'Litigation, insolvency and sanctions lists',
    'Address, trade references and online footprint',
  ],
  'platform-vetting': [
    'Licence and regulator warnings, country by country',
    'Who runs it, and what else they have run',
    'Promised returns, withdrawal terms and money flows',
  ],
  'post-scam': [
    'What happened, in order, with the evidence in place',
    'Whom to tell first: bank, exchange, platform, police',
    'Which recovery steps are worth their cost, and which are a second scam',
  ],
  'background-check': [
    'Identity, history and business interests',
    'Court records, sanctions and adverse media, where the law allows',
    'Affiliations that were not mentioned to you',
  ],
  cybercrime: [
    'First hours: accounts, devices and evidence',
    'Extortion, phishing and account takeover',
    'A record that platforms and police can work with',
  ],
  'risk-alerts': [
    'A watchlist of the names that matter to you',
    'Monthly summary, and an alert when something changes',
    'Red flags in plain words, with what they mean for you',
  ],
};
