import Router from '@koa/router';
import { changeRiskReportStatus, listRiskReports, saveRiskReport } from '@portal/contracts';
import type { RequestState } from '../http/request-state';
import { serve } from '../http/serve';
import { presentReports, presentState } from './risk-report.presenter';
import type { RiskReportService } from './risk-reports.service';

interface RiskReportServices {
  riskReports: RiskReportService;
}

export function riskReportRoutes({ riskReports }: RiskReportServices): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, listRiskReports, async ({ actor, params }) =>
    presentReports(actor, await riskReports.open(actor, params.caseId)),
  );

  serve(router, saveRiskReport, async ({ actor, params, body }) => ({
    report: presentState(await riskReports.save(actor, { ...params, ...body })),
  }));

  serve(router, changeRiskReportStatus, async ({ actor, params, body }) => ({
    report: presentState(await riskReports.changeStatus(actor, { ...params, ...body })),
  }));

  return router;
}
