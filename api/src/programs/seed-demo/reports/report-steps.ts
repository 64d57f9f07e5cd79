import type { Actor } from '../../../platform/kernel/actor';
import type { DemoServices } from '../demo-services';
import type { Step, StoryResults } from '../step';
import type { Timetable } from '../timetable';
import { demoReports } from './demo-reports';

interface ReportParts {
  services: DemoServices;
  slug: string;
  attorney: Actor | undefined;
  results: StoryResults;
  times: Timetable;
}

/** Returns the steps that write the report of a story, and release it or ask for its review. */
export function reportSteps({ services: { riskReports }, slug, attorney, results, times }: ReportParts): Step[] {
  const report = demoReports[slug];
  if (!attorney || !report) {
    return [];
  }
  const write = async () => {
    const { id: riskReportId, revision } = await riskReports.save(attorney, {
      caseId: results.caseId,
      revision: 0,
      draft: report.draft,
    });
    await riskReports.changeStatus(attorney, { riskReportId, status: report.status, revision });
  };
  return [{ at: times.next(0.5), run: write }];
}
