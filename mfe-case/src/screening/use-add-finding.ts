import { toast, toastProblem } from '@portal/sdk';
import type { CaseDetail } from '../case-api';
import { draftOf } from '../report/editor/edited-draft';
import { firstDraft } from '../report/editor/templates';
import { type Report, useLazyRiskReportsQuery, useSaveRiskReportMutation } from '../report/report-api';
import { type NewFinding, withFinding } from './finding-of';

const failed = 'The finding could not be added. Please try again.';

/** Adds a finding to the draft of the report of a case, and begins the draft, or its next version, if there is none. */
export function useAddFinding(caseDetail: CaseDetail) {
  const [load, loading] = useLazyRiskReportsQuery();
  const [save, saving] = useSaveRiskReportMutation();
  const params = { caseId: caseDetail.case._id };
  const add = async (added: NewFinding) => {
    const { data, error } = await load({ params });
    if (!data) {
      toastProblem(error, failed);
      return;
    }
    const body = changeOf(data.reports[0], caseDetail, added);
    if (!body) {
      toast({ title: 'The report says this already' });
      return;
    }
    const { error: refusal } = await save({ params, body });
    if (refusal) {
      toastProblem(refusal, failed);
    } else {
      toast({ title: 'Added to the report', description: 'It is in the area ‘Sanctions and warnings’.' });
    }
  };
  return { add, isAdding: loading.isFetching || saving.isLoading };
}

/** The draft with the finding, as the API takes it; undefined when it says this already. */
function changeOf(newest: Report | undefined, caseDetail: CaseDetail, added: NewFinding) {
  if (newest?.status === 'draft') {
    const draft = withFinding(draftOf(newest), added);
    return draft && { riskReportId: newest._id, revision: newest.revision, draft };
  }
  const draft = withFinding(newest ? { ...draftOf(newest), correctionReason: '' } : firstDraft(caseDetail), added);
  return draft && { revision: 0, draft };
}
