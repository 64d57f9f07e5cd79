export { addMessage, addSystemMessage } from './activity/add-message';
export { detailOfExport } from './activity/exported-cases';
export { markSeen } from './activity/mark-seen';
export { OpeningLog } from './activity/opening-log';
export { lastEventFor, recordLiveEvent } from './activity/record-live-event';
export { updateUnread } from './activity/update-unread';
export { assignCase, isOwnCase } from './assignment/assign-case';
export { endReviewsOf } from './assignment/end-reviews';
export { handOverCases } from './assignment/hand-over-cases';
export { linkCases } from './assignment/link-cases';
export { Case, neverDue, type ReadableCase } from './case.entity';
export {
  type CaseFacts,
  casePolicy,
  factsOfCase,
  onlyBilled,
  onlyListed,
  onlyOwned,
  readsAllCases,
  seesAllNames,
  seesWhatStaffRead,
} from './case.policy';
export { CaseWorkService } from './case-work.service';
export { caseRoutes } from './cases.routes';
export { CaseService } from './cases.service';
export { changeClientEmail } from './change-client-email';
export { CaseName } from './conflicts/case-name.entity';
export { compareNames } from './conflicts/compare-names';
export { findOppositeCases } from './conflicts/find-conflicts';
export { placeOfSubject } from './conflicts/find-subjects';
export { forgetNames } from './conflicts/forget-names';
export { requireName } from './conflicts/name-case-subject';
export { kindOfType, nameOf, subjectsOfCase } from './conflicts/names-of-case';
export { Subject } from './conflicts/subject.entity';
export { SubjectName } from './conflicts/subject-name.entity';
export { CaseDeadline } from './deadlines/case-deadline.entity';
export { countDeadlines } from './deadlines/count-deadlines';
export { sendDailyDigest } from './deadlines/daily-digest';
export { readCalendar, setCalendar } from './deadlines/firm-calendar';
export { FirmCalendar } from './deadlines/firm-calendar.entity';
export type { LinesForAdmin } from './deadlines/mail-figures';
export { meetByReport } from './deadlines/meet-by-report';
export { updateDeadlines } from './deadlines/update-deadlines';
export { warnOfDeadlines } from './deadlines/warn-of-deadlines';
export {
  findKeptCase,
  findVisibleCase,
  findVisibleFacts,
  keepCase,
  mayReadCase,
  type VisibleCase,
} from './find-visible-case';
export { changeInvoicedTotal, changeInvoicedTotals } from './invoiced-total';
export { batchesOfCases, countMatchingCases, type ExportedCase } from './lists/case-list';
export { caseNumbersOf } from './lists/case-numbers';
export { countByType, countCases } from './lists/count-cases';
export { recently } from './lists/narrow-to-group';
export {
  dueCaseCounts,
  openCaseCounts,
  openCaseCountsOfClients,
  openCasesOf,
  openCasesSql,
} from './lists/open-cases';
export { caseSearchIndex } from './lists/search-text';
export { type CaseMailTexts, mailCaseUpdate } from './mails/case-mails';
export { activeAdmins, mayContainContent, type Recipient, recipientsOf } from './mails/case-recipients';
export { documentMailTexts } from './mails/document-mail-texts';
export { prepareCaseMail } from './mails/prepare-case-mail';
export { noteQuotes } from './note-quotes';
export { paperLanguage } from './paper-language';
export { noteReports } from './quote-missing';
export { changeCaseStatus, startWorkByMessage } from './status/change-case-status';
export { closeResolvedCases } from './status/close-resolved';
export { refuseClosed } from './status/refuse-closed';
export { type ImportedCase, importCases } from './submission/import-cases';
export { type FirstAnswers, openCase } from './submission/open-case';
export { plainFollowRoutes } from './submission/plain-follow.routes';
export { ReceiptCodeService } from './submission/receipt-code.service';
export { lockCases, removeImportedCases } from './submission/remove-imported-cases';
export { SubmissionService } from './submission/submission.service';
export { UploadToken } from './submission/upload-token.entity';
export { caseOfUploadToken, purgeUploadTokens } from './submission/upload-tokens';
export { StaffTask } from './tasks/staff-task.entity';
export { taskRoutes } from './tasks/task.routes';
export { TaskService } from './tasks/task.service';
export { BankCallService } from './urgency/bank-call.service';
export { callAboutUrgentCases } from './urgency/call-about-urgent-cases';
