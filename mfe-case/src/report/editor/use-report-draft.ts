import { clearDraft, readDraft, writeDraft } from '@portal/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallError } from '../../case-api';
import { type Report, useSaveRiskReportMutation } from '../report-api';
import { draftOf, type EditedDraft, editedOf, withoutKeys } from './edited-draft';

/** Pause in typing after which the draft is saved. */
const saveAfterMs = 1_200;
/** Pause before a failed save is tried again. */
const retryAfterMs = 10_000;

/** What the tab keeps until the server has it. */
export interface KeptDraft {
  revision: number;
  draft: EditedDraft;
}

export const keptDraftKey = ({ _id }: Report): string => `risk-report.${_id}`;

const textOf = (report: Report) => JSON.stringify(draftOf(report));

/**
 * The draft of a report in the editor. It saves itself after a pause in typing and when the editor closes. When somebody
 * else was faster, it stops saving and keeps the text on the screen, so that the writer can decide.
 */
export function useReportDraft(report: Report) {
  const key = keptDraftKey(report);
  const [kept] = useState(() => readDraft<KeptDraft>(key));
  const [stored, setStored] = useState({ revision: kept?.revision ?? report.revision, text: textOf(report) });
  const [draft, setDraft] = useState(() => kept?.draft ?? editedOf(draftOf(report)));
  const [problem, setProblem] = useState<CallError>();
  const [isSaving, setSaving] = useState(false);
  const [save] = useSaveRiskReportMutation();
  const text = JSON.stringify(withoutKeys(draft));
  const isDirty = text !== stored.text;
  const isConflict = problem?.code === 'CONFLICT';

  const showStored = () => {
    setStored({ revision: report.revision, text: textOf(report) });
    setDraft(editedOf(draftOf(report)));
    setProblem(undefined);
  };
  if (report.revision > stored.revision && !isSaving) {
    if (!isDirty) {
      showStored();
    } else if (textOf(report) === text) {
      // This text was saved by the editor that was here before: who leaves the tab and comes back is no conflict.
      setStored({ revision: report.revision, text });
      setProblem(undefined);
    }
  }

  const saveNow = async () => {
    setSaving(true);
    const { data, error } = await save({
      params: { caseId: report.caseId },
      body: { riskReportId: report._id, revision: stored.revision, draft: withoutKeys(draft) },
    });
    setSaving(false);
    setProblem(error);
    if (data) {
      setStored({ revision: data.report.revision, text });
    }
    return !error;
  };

  const saveEvent = useEffectEvent(saveNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the pause again
  useEffect(() => {
    if (isDirty && !isSaving && !isConflict) {
      const timer = setTimeout(() => void saveEvent(), problem ? retryAfterMs : saveAfterMs);
      return () => clearTimeout(timer);
    }
  }, [text, isDirty, isSaving, isConflict, problem]);

  useEffect(() => {
    if (isDirty) {
      writeDraft(key, { revision: stored.revision, draft } satisfies KeptDraft);
    } else {
      clearDraft(key);
    }
  }, [key, draft, isDirty, stored.revision]);

  const saveOnClose = useEffectEvent(() => isDirty && !isSaving && !isConflict && void saveNow());
  useEffect(() => () => void saveOnClose(), []);

  return {
    draft,
    /** The draft as the API has it or will get it. */
    content: withoutKeys(draft),
    revision: stored.revision,
    isDirty,
    isSaving,
    problem,
    isConflict,
    change: (changes: Partial<EditedDraft>) => setDraft((current) => ({ ...current, ...changes })),
    saveNow,
    /** Drops the text on the screen and shows what the server has. */
    discard: showStored,
  };
}

export type ReportDraft = ReturnType<typeof useReportDraft>;
