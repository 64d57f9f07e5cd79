import { msg } from '@portal/build/i18n';
/** Line below the title, by service code, for services without another name and without a note. */
export const serviceLines: Record<string, string> = {
  cybercrime: msg('When you are under attack online'),
};

/** Contents of each service, by service code; the contracts hold names and prices. */
export const serviceFacts: Record<string, readonly string[]> = {
  'company-report': [
    msg('Registration, licence and beneficial owners'),
    msg('Litigation, insolvency and sanctions lists'),
    msg('Address, trade references and online footprint'),
  ],
  'platform-vetting': [
    msg('Licence and regulator warnings, country by country'),
    msg('Who runs it, and what else they have run'),
    msg('Promised returns, withdrawal terms and money flows'),
  ],
  'post-scam': [
    msg('What happened, in order, with the evidence in place'),
    msg('Whom to tell first: bank, exchange, platform, police'),
    msg('Which recovery steps are worth their cost, and which are a second scam'),
  ],
  'background-check': [
    msg('Identity, history and business interests'),
    msg('Court records, sanctions and adverse media, where the law allows'),
    msg('Affiliations that were not mentioned to you'),
  ],
  cybercrime: [
    msg('First hours: accounts, devices and evidence'),
    msg('Extortion, phishing and account takeover'),
    msg('A record that platforms and police can work with'),
  ],
  'risk-alerts': [
    msg('A watchlist of the names that matter to you'),
    msg('Monthly summary, and an alert when something changes'),
    msg('Red flags in plain words, with what they mean for you'),
  ],
};
