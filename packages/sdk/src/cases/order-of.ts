import {
  type CaseRow,
  caseTypeLabels,
  caseTypeNames,
  labelOf,
  serviceLevelNames,
  serviceNameOf,
  shortServiceNameOf,
} from '@portal/contracts';

/** What the client ordered: the advertised service, or the type of the case, and the level. Lists show the short name. */
export const orderOf = ({ serviceCode, caseType, serviceLevel }: CaseRow) => ({
  service: serviceNameOf(serviceCode) ?? labelOf(caseTypeLabels, caseType),
  shortService: shortServiceNameOf(serviceCode) ?? labelOf(caseTypeNames, caseType),
  level: labelOf(serviceLevelNames, serviceLevel),
});
