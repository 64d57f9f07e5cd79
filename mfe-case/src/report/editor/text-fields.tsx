import { languageName, languages, limits, otherLanguages, RiskRating, riskRatingLabels } from '@portal/contracts';
import { offeredLanguages } from '@portal/sdk';
import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import type { ReactNode } from 'react';
import { fieldId } from './field-id';
import type { ReportDraft } from './use-report-draft';

type TextName = 'recommendation' | 'summary' | 'scope' | 'limits' | 'correctionReason';

/** Subject, rating and advice: what the client reads first. */
export const JudgmentFields = ({ state, version }: { state: ReportDraft; version: number }) => (
  <Card asChild>
    <section aria-label="Subject and rating">
      <CardContent className="grid gap-4">
        {version > 1 && (
          <TextField
            state={state}
            name="correctionReason"
            label="Reason of the correction"
            hint={<TextReaders readers="client" />}
            maxLength={1_000}
            small
          />
        )}
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <Field id={fieldId('subjectName')} label="Subject">
            <Input
              value={state.draft.subjectName}
              maxLength={200}
              onChange={(event) => state.change({ subjectName: event.target.value })}
            />
          </Field>
          <Field id={fieldId('rating')} label="Rating">
            <Select
              value={state.draft.rating ?? ''}
              onChange={(event) =>
                state.change({ rating: RiskRating.options.find((own) => own === event.target.value) ?? '' })
              }
              placeholder="Not rated yet"
              options={RiskRating.options.map((value) => ({ value, label: riskRatingLabels[value] }))}
            />
          </Field>
        </div>
        <TextField
          state={state}
          name="recommendation"
          label="Recommendation"
          hint="What should the client do now?"
          small
        />
        {state.draft.template !== 'quick-scan' && (
          <>
            <TextField state={state} name="summary" label="Summary" optional />
            {state.draft.summary && <TranslatedSummaries state={state} />}
          </>
        )}
      </CardContent>
    </section>
  </Card>
);

/** A Quick Scan has one line for both. */
export const ScopeFields = ({ state }: { state: ReportDraft }) => {
  const isQuick = state.draft.template === 'quick-scan';
  return (
    <Card asChild>
      <section aria-labelledby="report-scope-title">
        <CardHeader>
          <CardTitle level={2} id="report-scope-title">
            Scope and limits
          </CardTitle>
        </CardHeader>
        <CardContent className={isQuick ? '' : 'grid gap-4 lg:grid-cols-2'}>
          {!isQuick && <TextField state={state} name="scope" label="What we examined" />}
          <TextField state={state} name="limits" label="What this report does not cover" small={isQuick} />
        </CardContent>
      </section>
    </Card>
  );
};

/** What is missing is said in the hint, because a report may be released without it. */
function TranslatedSummaries({ state: { draft, change } }: { state: ReportDraft }) {
  const { summaryTranslations = {} } = draft;
  const offered = offeredLanguages();
  return otherLanguages
    .filter((code) => offered.includes(code))
    .map((code) => (
      <Field
        key={code}
        label={`${languageName(code)} summary`}
        optional
        hint={
          summaryTranslations[code]
            ? undefined
            : `Missing: clients who read ${languageName(code)} get the English summary.`
        }
      >
        <Textarea
          rows={4}
          lang={code}
          dir={languages[code].direction}
          value={summaryTranslations[code] ?? ''}
          maxLength={limits.textLength}
          onChange={({ target }) => change({ summaryTranslations: { ...summaryTranslations, [code]: target.value } })}
        />
      </Field>
    ));
}

interface TextFieldProps {
  state: ReportDraft;
  name: TextName;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  maxLength?: number;
  small?: boolean;
}

const TextField = ({ state, name, label, hint, optional, maxLength = limits.textLength, small }: TextFieldProps) => (
  <Field id={fieldId(name)} label={label} hint={hint} optional={optional}>
    <Textarea
      rows={small ? 2 : 4}
      className={small ? 'min-h-16!' : undefined}
      value={state.draft[name]}
      maxLength={maxLength}
      onChange={(event) => state.change({ [name]: event.target.value })}
    />
  </Field>
);
