import Router from '@koa/router';
import {
  changeRiskReportStatus,
  discardRiskReport,
  downloadBankReport,
  downloadRiskReport,
  listReviewers,
  listRiskReports,
  riskReportTexts,
  saveRiskReport,
} from '@portal/contracts';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/database';
import { serveFile } from '../../platform/http/files/serve-file';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import { AppError } from '../../platform/kernel/app-error';
import { issuerOf } from '../../platform/pdf/issuer';
import { paperLanguage, seesWhatStaffRead } from '../cases';
import type { BankReportService } from './bank-report/bank-report';
import type { ReportPrinter } from './pdf/report-printer';
import { presentReports, presentReviewer, presentState, summaryIn } from './risk-report.presenter';
import type { RiskReportService } from './risk-reports.service';

interface RiskReportServices {
  riskReports: RiskReportService;
  bankReports: BankReportService;
  reportPrinter: ReportPrinter;
  config: Config;
  db: Database;
}

export function riskReportRoutes({
  riskReports,
  bankReports,
  reportPrinter,
  config,
  db,
}: RiskReportServices): Router<RequestState> {
  const issuer = issuerOf(config);
  const router = new Router<RequestState>();

  serve(router, listRiskReports, async ({ actor, params }) => {
    const found = await riskReports.open(actor, params.caseId);
    const presented = presentReports(actor, found);
    if (seesWhatStaffRead(actor)) {
      return presented;
    }
    const language = await paperLanguage(db.read, actor, found.caseRecord, config);
    return { ...presented, reports: presented.reports.map((report) => summaryIn(language, report)) };
  });

  serve(router, saveRiskReport, async ({ actor, params, body }) => ({
    report: presentState(await riskReports.save(actor, { ...params, ...body })),
  }));

  serve(router, changeRiskReportStatus, async ({ actor, params, body }) => ({
    report: presentState(await riskReports.changeStatus(actor, { ...params, ...body })),
  }));

  serve(router, listReviewers, async ({ actor, params }) => ({
    reviewers: (await riskReports.reviewers(actor, params.riskReportId)).map(presentReviewer),
  }));

  serve(router, discardRiskReport, async ({ actor, params, body }) => {
    await riskReports.discard(actor, { ...params, ...body });
    return {};
  });

  serveFile(router, downloadRiskReport, async ({ actor, params }) => {
    const found = await riskReports.openToPrint(actor, params.riskReportId);
    const { caseNumber, clientName: addressee } = found.caseRecord;
    const [report] = presentReports(actor, found).reports;
    if (!report) {
      throw new AppError('NOT_FOUND', riskReportTexts.notFound);
    }
    const language = await paperLanguage(db.read, actor, found.caseRecord, config);
    return {
      name: `${caseNumber}-report-v${report.version}.pdf`,
      mimeType: 'application/pdf',
      content: await reportPrinter.print({
        report: summaryIn(language, report),
        issuer,
        addressee,
        timeZone: config.businessTz,
        language,
      }),
    };
  });

  serveFile(router, downloadBankReport, async ({ actor, params }) => {
    const bankReport = await bankReports.openToPrint(actor, params.caseId);
    return {
      name: `bank-report-${bankReport.caseNumber}.pdf`,
      mimeType: 'application/pdf',
      content: await reportPrinter.print({ bankReport, issuer, timeZone: config.businessTz }),
    };
  });

  return router;
}
