import { CreateUsers1790000000000 } from './1790000000000-create-users';
import { CreateSessions1790000001000 } from './1790000001000-create-sessions';
import { CreateAudit1790000010000 } from './1790000010000-create-audit';
import { CreateMails1790000011000 } from './1790000011000-create-mails';
import { CreateCases1790000012000 } from './1790000012000-create-cases';
import { CreateMessages1790000013000 } from './1790000013000-create-messages';
import { CreateIdempotentReplies1790000014000 } from './1790000014000-create-idempotent-replies';
import { CreateLiveEvents1790000015000 } from './1790000015000-create-live-events';
import { CreateInvoices1790000020000 } from './1790000020000-create-invoices';
import { CreateContactRequests1790000021000 } from './1790000021000-create-contact-requests';
import { CreateDocuments1790000022000 } from './1790000022000-create-documents';
import { IndexLists1790000030000 } from './1790000030000-index-lists';
import { IndexTexts1790000031000 } from './1790000031000-index-texts';
import { KeepNetworkAddresses1790000032000 } from './1790000032000-keep-network-addresses';
import { KeepPolicyAcceptance1790000033000 } from './1790000033000-keep-policy-acceptance';
import { IndexNetworkAddresses1790000034000 } from './1790000034000-index-network-addresses';
import { GuardAccountLinks1790000040000 } from './1790000040000-guard-account-links';
import { CreateInstallation1790000041000 } from './1790000041000-create-installation';
import { GuardAuditEntries1790000042000 } from './1790000042000-guard-audit-entries';
import { MarkUnconfirmedCases1790000043000 } from './1790000043000-mark-unconfirmed-cases';
import { NameVisitorsAsSubmitters1790000044000 } from './1790000044000-name-visitors-as-submitters';
import { CreateHeartbeats1790000045000 } from './1790000045000-create-heartbeats';
import { NumberCountedChanges1790000046000 } from './1790000046000-number-counted-changes';
import { CoverFigures1790000047000 } from './1790000047000-cover-figures';
import { IndexContactRequests1790000048000 } from './1790000048000-index-contact-requests';
import { IndexCaseTypes1790000049000 } from './1790000049000-index-case-types';
import { BundleMails1790000050000 } from './1790000050000-bundle-mails';
import { NameSubjects1790000051000 } from './1790000051000-name-subjects';
import { KeepOutcomes1790000052000 } from './1790000052000-keep-outcomes';
import { CreateRiskReports1790000056000 } from './1790000056000-create-risk-reports';
import { KeepStories1790000057000 } from './1790000057000-keep-stories';
import { CreateDeadlines1790000061000 } from './1790000061000-create-deadlines';
import { CreateStaffNotes1790000062000 } from './1790000062000-create-staff-notes';
import { CountUnreadCases1790000066000 } from './1790000066000-count-unread-cases';
import { CreateSavedViews1790000067000 } from './1790000067000-create-saved-views';
import { CompareNames1790000070000 } from './1790000070000-compare-names';
import { CreateStaffTasks1790000071000 } from './1790000071000-create-staff-tasks';
import { CreateCannedReplies1790000072000 } from './1790000072000-create-canned-replies';
import { CreateSecondFactors1790000073000 } from './1790000073000-create-second-factors';
import { KeepLegalHolds1790000074000 } from './1790000074000-keep-legal-holds';
import { KeepReceipts1790000075000 } from './1790000075000-keep-receipts';
import { CommitToAddresses1790000076000 } from './1790000076000-commit-to-addresses';
import { KeepScanStatus1790000077000 } from './1790000077000-keep-scan-status';
import { ConfirmSecondFactors1790000078000 } from './1790000078000-confirm-second-factors';
import { RememberEnteredFactors1790000079000 } from './1790000079000-remember-entered-factors';
import { CreateCaseKeys1790000080000 } from './1790000080000-create-case-keys';
import { MarkEncryptedContent1790000081000 } from './1790000081000-mark-encrypted-content';
import { CreatePasskeys1790000082000 } from './1790000082000-create-passkeys';
import { EncryptMoreTexts1790000084000 } from './1790000084000-encrypt-more-texts';
import { IndexWaitingMails1790000091000 } from './1790000091000-index-waiting-mails';
import { PasskeysNeedTheNewPassword1790000094000 } from './1790000094000-passkeys-need-the-new-password';
import { IndexLastChanges1790000095000 } from './1790000095000-index-last-changes';
import { CountCases1790000095100 } from './1790000095100-count-cases';
import { CreateSubjects1790000097000 } from './1790000097000-create-subjects';
import { NameFilesLeftOut1790000099000 } from './1790000099000-name-files-left-out';
import { KeepReportReleases1790000100000 } from './1790000100000-keep-report-releases';
import { ForgetDevices1790000102000 } from './1790000102000-forget-devices';
import { CountLocksOfCodes1790000102010 } from './1790000102010-count-locks-of-codes';
import { RememberEnteredPasswords1790000102020 } from './1790000102020-remember-entered-passwords';
import { IndexReadingsOfCases1790000102030 } from './1790000102030-index-readings-of-cases';
import { IndexDigits1790000111000 } from './1790000111000-index-digits';
import { CreateErasures1790000120000 } from './1790000120000-create-erasures';
import { CountRows1790000130000 } from './1790000130000-count-rows';
import { DropCaseTypeIndex1790000140000 } from './1790000140000-drop-case-type-index';
import { IndexDigitsOnPostgres1790000150000 } from './1790000150000-index-digits-on-postgres';
import { CountDays1790000160000 } from './1790000160000-count-days';
import { IndexExportsOfCases1790000170000 } from './1790000170000-index-exports-of-cases';
import { CountCasesOnce1790000171000 } from './1790000171000-count-cases-once';
import { KeepEventsForStaff1790000180000 } from './1790000180000-keep-events-for-staff';
import { FoldSearchedTexts1790000181000 } from './1790000181000-fold-searched-texts';
import { KeepBilledNames1790000182000 } from './1790000182000-keep-billed-names';
import { KeepWordsBesideTheTrail1790000230000 } from './1790000230000-keep-words-beside-the-trail';
import { DropDigits1790000260000 } from './1790000260000-drop-digits';
import { CountScanAttempts1790000270000 } from './1790000270000-count-scan-attempts';
import { MarkUrgentCases1790000280000 } from './1790000280000-mark-urgent-cases';
import { ListWhatRequestsAsk1790000290000 } from './1790000290000-list-what-requests-ask';
import { KeepWhatPeopleOpened1790000291000 } from './1790000291000-keep-what-people-opened';
import { IndexForFiguresOfToday1790000300000 } from './1790000300000-index-for-figures-of-today';
import { CreateInvoiceEntries1790000320000 } from './1790000320000-create-invoice-entries';
import { SumInvoiceEntries1790000321000 } from './1790000321000-sum-invoice-entries';
import { KeepReviewers1790000330000 } from './1790000330000-keep-reviewers';
import { KeepTaxDetails1790000340000 } from './1790000340000-keep-tax-details';
import { CreateQuotes1790000350000 } from './1790000350000-create-quotes';
import { CreateCheckouts1790000360000 } from './1790000360000-create-checkouts';
import { CreateScreeningLists1790000370000 } from './1790000370000-create-screening-lists';
import { TellMailsApart1790000380000 } from './1790000380000-tell-mails-apart';
import { IndexRefundsDue1790000381000 } from './1790000381000-index-refunds-due';
import { KeepReferencesOfEntries1790000395000 } from './1790000395000-keep-references-of-entries';
import { CompareListEditions1790000396000 } from './1790000396000-compare-list-editions';
import { CreateScreenings1790000400000 } from './1790000400000-create-screenings';
import { CreateRescreenings1790000401000 } from './1790000401000-create-rescreenings';
import { CreateWatches1790000405000 } from './1790000405000-create-watches';
import { OneLiveEdition1790000415000 } from './1790000415000-one-live-edition';
import { KeepFullReports1790000416000 } from './1790000416000-keep-full-reports';
import { KeepCasesOfRequests1790000417000 } from './1790000417000-keep-cases-of-requests';
import { KeepTimesOfDecisions1790000440000 } from './1790000440000-keep-times-of-decisions';
import { KeepLanguages1790000450000 } from './1790000450000-keep-languages';
import { CreateOrganisations1790000460000 } from './1790000460000-create-organisations';
import { ShareCases1790000460100 } from './1790000460100-share-cases';
import { CreateNotifiedDevices1790000470000 } from './1790000470000-create-notified-devices';
import { TranslateCannedReplies1790000480000 } from './1790000480000-translate-canned-replies';
import { TranslateSummaries1790000481000 } from './1790000481000-translate-summaries';
import { CreatePackages1790000490000 } from './1790000490000-create-packages';
import { CreateAppointments1790000500000 } from './1790000500000-create-appointments';
import { CreateWebhooks1790000510000 } from './1790000510000-create-webhooks';
import { CreateApiTokens1790000511000 } from './1790000511000-create-api-tokens';
import { CreateImports1790000512000 } from './1790000512000-create-imports';
import { CreateCorrections1790000520000 } from './1790000520000-create-corrections';

/** All migrations, in the order in which they run. */
export const migrations = [
  CreateUsers1790000000000,
  CreateSessions1790000001000,
  CreateAudit1790000010000,
  CreateMails1790000011000,
  CreateCases1790000012000,
  CreateMessages1790000013000,
  CreateIdempotentReplies1790000014000,
  CreateLiveEvents1790000015000,
  CreateInvoices1790000020000,
  CreateContactRequests1790000021000,
  CreateDocuments1790000022000,
  IndexLists1790000030000,
  IndexTexts1790000031000,
  KeepNetworkAddresses1790000032000,
  KeepPolicyAcceptance1790000033000,
  IndexNetworkAddresses1790000034000,
  GuardAccountLinks1790000040000,
  CreateInstallation1790000041000,
  GuardAuditEntries1790000042000,
  MarkUnconfirmedCases1790000043000,
  NameVisitorsAsSubmitters1790000044000,
  CreateHeartbeats1790000045000,
  NumberCountedChanges1790000046000,
  CoverFigures1790000047000,
  IndexContactRequests1790000048000,
  IndexCaseTypes1790000049000,
  BundleMails1790000050000,
  NameSubjects1790000051000,
  KeepOutcomes1790000052000,
  CreateRiskReports1790000056000,
  KeepStories1790000057000,
  CreateDeadlines1790000061000,
  CreateStaffNotes1790000062000,
  CountUnreadCases1790000066000,
  CreateSavedViews1790000067000,
  CompareNames1790000070000,
  CreateStaffTasks1790000071000,
  CreateCannedReplies1790000072000,
  CreateSecondFactors1790000073000,
  KeepLegalHolds1790000074000,
  KeepReceipts1790000075000,
  CommitToAddresses1790000076000,
  KeepScanStatus1790000077000,
  ConfirmSecondFactors1790000078000,
  RememberEnteredFactors1790000079000,
  CreateCaseKeys1790000080000,
  MarkEncryptedContent1790000081000,
  CreatePasskeys1790000082000,
  EncryptMoreTexts1790000084000,
  IndexWaitingMails1790000091000,
  PasskeysNeedTheNewPassword1790000094000,
  IndexLastChanges1790000095000,
  CountCases1790000095100,
  CreateSubjects1790000097000,
  NameFilesLeftOut1790000099000,
  KeepReportReleases1790000100000,
  ForgetDevices1790000102000,
  CountLocksOfCodes1790000102010,
  RememberEnteredPasswords1790000102020,
  IndexReadingsOfCases1790000102030,
  IndexDigits1790000111000,
  CreateErasures1790000120000,
  CountRows1790000130000,
  DropCaseTypeIndex1790000140000,
  IndexDigitsOnPostgres1790000150000,
  CountDays1790000160000,
  IndexExportsOfCases1790000170000,
  CountCasesOnce1790000171000,
  KeepEventsForStaff1790000180000,
  FoldSearchedTexts1790000181000,
  KeepBilledNames1790000182000,
  KeepWordsBesideTheTrail1790000230000,
  DropDigits1790000260000,
  CountScanAttempts1790000270000,
  MarkUrgentCases1790000280000,
  ListWhatRequestsAsk1790000290000,
  KeepWhatPeopleOpened1790000291000,
  IndexForFiguresOfToday1790000300000,
  CreateInvoiceEntries1790000320000,
  SumInvoiceEntries1790000321000,
  KeepReviewers1790000330000,
  KeepTaxDetails1790000340000,
  CreateQuotes1790000350000,
  CreateCheckouts1790000360000,
  CreateScreeningLists1790000370000,
  TellMailsApart1790000380000,
  IndexRefundsDue1790000381000,
  KeepReferencesOfEntries1790000395000,
  CompareListEditions1790000396000,
  CreateScreenings1790000400000,
  CreateRescreenings1790000401000,
  CreateWatches1790000405000,
  OneLiveEdition1790000415000,
  KeepFullReports1790000416000,
  KeepCasesOfRequests1790000417000,
  KeepTimesOfDecisions1790000440000,
  KeepLanguages1790000450000,
  CreateOrganisations1790000460000,
  ShareCases1790000460100,
  CreateNotifiedDevices1790000470000,
  TranslateCannedReplies1790000480000,
  TranslateSummaries1790000481000,
  CreatePackages1790000490000,
  CreateAppointments1790000500000,
  CreateWebhooks1790000510000,
  CreateApiTokens1790000511000,
  CreateImports1790000512000,
  CreateCorrections1790000520000,
];
