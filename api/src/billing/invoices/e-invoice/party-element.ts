import type { EDocument } from './e-document';
import { type Party, prefixedTaxNumber } from './party';
import type { XmlElement } from './xml';

/** The scheme of participants in the Emirates. Its identifiers are the first ten digits of the tax number. */
const participants = '0235';
/** Stands for a buyer abroad. */
const buyerAbroad = '9900000099';

/** Writes the seller or the buyer. */
export function partyElement(party: Party, document: EDocument): XmlElement {
  const endpoint = endpointOf(party, document);
  const taxNumber = document.profile === 'pint-ae' ? party.taxNumber : prefixedTaxNumber(party);
  const isTaxed = document.groups.some(({ code }) => code !== 'O');
  return {
    'cbc:EndpointID': endpoint && { '@schemeID': endpoint.scheme, '#': endpoint.id },
    // Where nothing is subject to tax, tax numbers may not stand as such (BR-O-02).
    'cac:PartyIdentification': taxNumber && !isTaxed ? { 'cbc:ID': taxNumber } : undefined,
    'cac:PostalAddress': addressElement(party, document),
    'cac:PartyTaxScheme':
      taxNumber && isTaxed ? { 'cbc:CompanyID': taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } : undefined,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': party.name,
      'cbc:CompanyID': registrationElement(party, document),
    },
  };
}

/** In UBL, the lines of an address that no other element holds come before the country. */
export function addressElement({ address, country }: Party, { profile }: Pick<EDocument, 'profile'>): XmlElement {
  const { street, additional, further, city, emirate } = address;
  return {
    'cbc:StreetName': street,
    'cbc:AdditionalStreetName': additional,
    'cbc:CityName': city,
    'cbc:CountrySubentity': profile === 'pint-ae' ? (country === 'AE' ? emirate : city) : undefined,
    'cac:AddressLine': further ? { 'cbc:Line': further } : undefined,
    'cac:Country': { 'cbc:IdentificationCode': country },
  };
}

/** Where a party receives e-invoices: as the firm has set it, and in the Emirates by its tax number. */
function endpointOf({ endpoint, country, taxNumber }: Party, { profile }: EDocument): Party['endpoint'] {
  if (endpoint || profile !== 'pint-ae') {
    return endpoint;
  }
  return { scheme: participants, id: country === 'AE' ? (taxNumber?.slice(0, 10) ?? '') : buyerAbroad };
}

/** The number of a trade licence; PINT AE also asks who issued it. */
function registrationElement({ registration }: Party, { profile }: EDocument): XmlElement | undefined {
  if (!registration) {
    return undefined;
  }
  const { number, authority } = registration;
  return profile === 'pint-ae'
    ? { '@schemeAgencyID': 'TL', '@schemeAgencyName': authority, '#': number }
    : { '#': number };
}
