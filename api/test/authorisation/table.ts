import type { Role } from '@portal/contracts';

/**
 * Expected HTTP status of every call for every kind of caller, written by hand as an independent check of the policies.
 *
 * `client` and `attorney` belong to the case. `stranger` and `colleague` are a client and an attorney of other cases.
 * `former` is an earlier attorney of the case who issued its invoice. `elsewhere` is an admin whose target belongs to
 * other users, `nothing` an admin whose target does not exist; for other callers a missing target equals a foreign one.
 * `owner`, `member` and `billing` are members of one organisation, which are written only where they differ from `stranger`.
 * `submitter` is a client who has submitted the case and not confirmed the address; only what differs from `client` is written.
 */
const onSubjects = `
call                  visitor client stranger attorney colleague former admin elsewhere nothing
listCases             401     200    404      200      404       404    200   200       404
getCase               401     200    404      200      404       404    200   200       404
listCaseMatches       401     403    403      200      404       404    200   200       404
getSubject            401     403    403      200      404       404    200   200       404
addSubjectName        401     403    403      403      403       403    200   200       404
removeSubjectName     401     403    403      403      403       403    200   200       404
nameCaseSubject       401     403    403      200      404       404    200   200       404
screenSubject         401     403    403      201      404       404    201   201       404
listScreenings        401     403    403      200      404       404    200   200       404
listHits              401     403    403      200      404       404    200   200       404
decideHit             401     403    403      200      404       404    200   200       404
listCaseReaders       401     200    404      403      403       403    403   403       403
changeReceiptCode     401     200    404      403      403       403    200   200       404
confirmCase           401     200    404      403      403       403    403   403       403
shareCase             401     403    404      403      403       403    403   403       403
tellBank              401     200    404      200      404       404    200   200       404
downloadBankReport    401     200    404      200      404       404    200   200       404
followCase            401     200    404      200      404       404    200   200       404
assignCase            401     403    403      403      403       403    200   200       404
undoAssignment        401     403    403      403      403       403    409   409       404
changeCaseStatus      401     403    403      200      404       404    200   200       404
changeLegalHold       401     403    403      403      403       403    200   200       404
assignCases           401     403    403      403      403       403    200   200       404
undoAssignments       401     403    403      403      403       403    409   409       404
finishCases           401     403    403      403      403       403    200   200       404
listMessages          401     200    404      200      404       404    200   200       404
sendMessage           401     201    404      201      404       404    201   201       404
markRead              401     200    404      200      404       404    200   200       404
retryDelivery         401     403    403      200      404       404    200   200       404
answerPoint           401     200    404      200      404       404    200   200       404
completeRequest       401     200    404      200      404       404    200   200       404
cancelRequest         401     403    404      200      404       404    200   200       404
createQuote           401     403    403      201      404       404    201   201       404
listQuotes            401     200    404      200      404       404    200   200       404
getQuote              401     200    404      200      404       404    200   200       404
downloadQuote         401     200    404      200      404       404    200   200       404
downloadQuoteCertificate 401  200    404      200      404       404    200   200       404
updateQuote           401     403    403      200      404       404    200   200       404
acceptQuote           401     200    404      403      403       403    403   403       403
declineQuote          401     200    404      403      403       403    403   403       403
recordQuoteAcceptance 401     403    403      200      404       404    200   200       404
invoiceQuote          401     403    403      201      404       404    201   201       404
removeWatchedSubject  401     200    404      403      403       403    403   403       403
listWatches           401     403    403      200      404       404    200   200       404
getWatch              401     403    403      200      404       404    200   200       404
draftAlert            401     403    403      201      404       404    201   201       404
releaseAlert          401     403    403      200      404       404    200   200       404
discardAlert          401     403    403      200      404       404    200   200       404
createInvoice         401     403    403      201      404       404    201   201       404
listInvoices          401     200    404      200      404       200    200   200       404
getInvoice            401     200    404      200      404       200    200   200       404
downloadInvoice       401     200    404      200      404       200    200   200       404
updateInvoice         401     403    403      200      404       403    200   200       404
remindInvoice         401     403    403      200      404       403    200   200       404
retryInvoiceDelivery  401     403    403      200      404       403    200   200       404
recordPayment         401     403    403      201      404       403    201   201       404
reversePayment        401     403    403      200      404       404    200   200       404
creditInvoice         401     403    403      201      404       403    201   201       404
refundInvoice         401     403    403      201      404       403    201   201       404
startCheckout         401     409    404      403      403       403    403   403       403
downloadReceipt       401     200    404      200      404       404    200   200       404
downloadCreditNote    401     200    404      200      404       404    200   200       404
downloadEInvoice      401     200    404      200      404       200    200   200       404
downloadECreditNote   401     200    404      200      404       404    200   200       404
uploadDocument        401     201    404      201      404       404    201   201       404
downloadDocument      401     200    404      200      404       404    200   200       404
previewDocument       401     200    404      200      404       404    200   200       404
deleteDocument        401     200    404      403      404       404    200   200       404
listRiskReports       401     200    404      200      404       404    200   200       404
downloadRiskReport    401     200    404      200      404       404    200   200       404
saveRiskReport        401     403    403      200      404       404    200   200       404
discardRiskReport     401     403    403      403      404       404    200   200       404
changeRiskReportStatus 401    403    403      200      404       404    200   200       404
listReviewers         401     403    403      200      404       404    200   200       404
listReviewers         401     403    403      200      404       404    200   200       404
listStaffNotes        401     403    403      200      404       404    200   200       404
addStaffNote          401     403    403      201      404       404    201   201       404
listStaffTasks        401     403    403      200      404       404    200   200       404
addStaffTask          401     403    403      201      404       404    201   201       404
changeStaffTask       401     403    403      200      404       404    200   200       404
finishStaffTask       401     403    403      200      404       404    200   200       404
revokeSession         401     200    404      200      404       200    200   404       404
renamePasskey         401     200    404      200      404       200    200   404       404
removePasskey         401     200    404      200      404       200    200   404       404
updateUser            401     403    403      403      403       403    200   200       404
resetSecondFactor     401     403    403      403      403       403    409   200       404
endSessions           401     403    403      403      403       403    200   200       404
updateContact         401     403    403      403      403       403    200   200       404
listOrganisations     401     404    404      403      403       403    200   200       404
getOrganisation       401     404    404      403      403       403    200   200       404
updateOrganisation    401     404    404      403      403       403    200   200       404
inviteMember          401     404    404      403      403       403    201   201       404
withdrawInvitation    401     404    404      403      403       403    200   200       404
changeMember          401     404    404      403      403       403    200   200       404
removeMember          401     404    404      403      403       403    200   200       404
getStatement          401     404    404      403      403       403    200   200       404
downloadStatement     401     404    404      403      403       403    200   200       404
listPackages          401     404    404      403      403       403    200   200       404
addPackage            401     403    403      403      403       403    201   201       404
correctPackage        401     403    403      403      403       403    200   200       404
exportPackageUsage    401     404    404      403      403       403    200   200       404
openContactCase       401     403    403      403      403       403    200   200       404
listAppointments      401     403    403      200      404       404    200   200       404
cancelAppointment     401     403    403      200      404       404    200   200       404
markAppointmentHeld   401     403    403      409      404       404    409   409       404
getWorkingHours       401     403    403      200      404       404    200   200       404
setWorkingHours       401     403    403      200      404       404    200   200       404
retryMail             401     403    403      403      403       403    200   200       404
revokeApiToken        401     403    403      403      403       403    200   200       404
changeWebhook         401     403    403      403      403       403    200   200       404
rotateWebhookSecret   401     403    403      403      403       403    200   200       404
removeWebhook         401     403    403      403      403       403    200   200       404
testWebhook           401     403    403      403      403       403    200   200       404
listWebhookDeliveries 401     403    403      403      403       403    200   200       404
replayWebhookDelivery 401     403    403      403      403       403    200   200       404
undoCorrection        401     403    403      403      403       403    200   200       404
getImport             401     403    403      403      403       403    200   200       404
checkImport           401     403    403      403      403       403    200   200       404
exportImportMistakes  401     403    403      403      403       403    200   200       404
startImport           401     403    403      403      403       403    200   200       404
undoImport            401     403    403      403      403       403    200   200       404
discardImport         401     403    403      403      403       403    200   200       404
removeView            401     403    403      200      404       404    200   404       404
removeCannedReply     401     403    403      200      404       404    200   404       404
publishEdition        401     403    403      403      403       403    200   200       404
discardEdition        401     403    403      403      403       403    200   200       404
`;

/** Rows that replace the ones above when the case is closed. */
const onClosed = `
call                  visitor client stranger attorney colleague former admin elsewhere nothing
assignCase            401     403    403      403      403       403    409   409       404
changeCaseStatus      401     403    403      403      404       404    200   200       404
assignCases           401     403    403      403      403       403    409   409       404
finishCases           401     403    403      403      403       403    409   409       404
nameCaseSubject       401     403    403      409      404       404    409   409       404
sendMessage           401     409    404      409      404       404    409   409       404
answerPoint           401     409    404      409      404       404    409   409       404
completeRequest       401     409    404      409      404       404    409   409       404
acceptQuote           401     409    404      403      403       403    403   403       403
declineQuote          401     409    404      403      403       403    403   403       403
uploadDocument        401     409    404      409      404       404    409   409       404
saveRiskReport        401     403    403      409      404       404    409   409       404
discardRiskReport     401     403    403      409      404       404    409   409       404
changeRiskReportStatus 401    403    403      409      404       404    409   409       404
`;

/** Cells of clients who have not confirmed the address, where they differ from those of `client`; of a case, they have submitted it. */
const onSubmitted = `
call                  submitter
confirmCase           403
startWatchlist        403
changeWatchlist       404
addWatchedSubject     404
`;

/** Cells of the members of an organisation, where they differ from those of `stranger`. */
const onShared = `
call                  owner member billing
listCases             200   200    404
getCase               200   200    404
listCaseReaders       403   403    404
changeReceiptCode     403   403    404
confirmCase           403   403    404
shareCase             200   403    404
tellBank              403   403    404
downloadBankReport    200   200    404
followCase            200   200    404
listMessages          200   200    404
sendMessage           403   403    404
markRead              200   200    404
answerPoint           403   403    404
completeRequest       403   403    404
cancelRequest         403   403    404
listQuotes            200   200    200
getQuote              200   200    200
downloadQuote         200   200    200
downloadQuoteCertificate 200 200   200
acceptQuote           403   403    403
declineQuote          403   403    403
listInvoices          200   200    200
getInvoice            200   200    200
downloadInvoice       200   200    200
startCheckout         409   409    409
downloadReceipt       200   200    200
downloadCreditNote    200   200    200
downloadEInvoice      200   200    200
downloadECreditNote   200   200    200
uploadDocument        403   403    404
downloadDocument      200   200    404
previewDocument       200   200    404
deleteDocument        403   403    404
listRiskReports       200   200    404
downloadRiskReport    200   200    404
listOrganisations     200   200    200
getOrganisation       200   200    200
updateOrganisation    200   403    403
inviteMember          201   403    403
withdrawInvitation    200   403    403
changeMember          200   403    403
removeMember          200   403    403
getStatement          200   403    200
downloadStatement     200   403    200
listPackages          200   200    200
exportPackageUsage    200   200    200
`;

/** Rows that replace these when the case is closed. */
const onSharedClosed = `
call                  owner member billing
sendMessage           409   409    404
answerPoint           409   409    404
completeRequest       409   409    404
uploadDocument        409   409    404
`;

/** Rows that replace the ones above when the caller wrote the request or the draft, or uploaded the document. */
const onOwnWork = `
call                  client attorney admin
cancelRequest         200    200      200
deleteDocument        200    200      200
discardRiskReport     403    200      200
`;

/** Rows of calls without a subject. */
const onNothing = `
call                  visitor client attorney admin
register              201     201    201      201
login                 200     200    200      200
enterSecondFactor     410     410    410      410
startPasskeySignIn    200     200    200      200
signInWithPasskey     410     410    410      410
enterPasskey          410     410    410      410
logout                200     200    200      200
refresh               401     200    200      200
me                    401     200    200      200
getWatchlist          401     200    403      403
startWatchlist        401     201    403      403
changeWatchlist       401     200    403      403
addWatchedSubject     401     201    403      403
verifyEmail           410     410    410      410
resendVerification    200     200    200      200
forgotPassword        200     200    200      200
resetPassword         410     410    410      410
acceptInvite          410     410    410      410
confirmSecondFactor   401     409    409      409
removeSecondFactor    401     409    409      409
renewRecoveryCodes    401     409    409      409
renewSecondFactor     401     409    409      409
startSecondFactor     401     201    201      201
getFactorProofs       401     409    409      409
renewWithPasskey      401     410    410      410
listPasskeys          401     200    200      200
startPasskey          401     200    200      200
addPasskey            401     410    410      410
changePassword        401     200    200      200
listSessions          401     200    200      200
listSecurityEvents    401     200    200      200
getNotifications      401     200    200      200
turnOnNotifications   401     200    200      200
turnOffNotifications  401     200    200      200
updateMe              401     200    200      200
exportOwnData         401     200    200      200
getTaxSettings        401     403    200      200
acceptPolicy          401     200    200      200
submitCase            201     201    201      201
followByReceipt       404     404    404      404
sendContact           202     202    202      202
listContacts          401     403    403      200
listSlots             200     200    200      200
bookAppointment       409     409    409      409
openAppointmentLink   410     410    410      410
moveAppointment       410     410    410      410
withdrawAppointment   410     410    410      410
getCalendarAddress    401     403    200      200
makeCalendarAddress   401     403    201      201
removeCalendarAddress 401     403    200      200
listFailedMails       401     403    403      200
listApiTokens         401     403    403      200
createApiToken        401     403    403      201
listImports           401     403    403      200
uploadImport          401     403    403      201
listWebhooks          401     403    403      200
listTranslations      401     403    403      200
correctTranslation    401     403    403      200
createWebhook         401     403    403      201
createOrganisation    401     403    403      201
joinOrganisation      401     410    403      403
listUsers             401     403    403      200
inviteUser            401     403    403      201
listAudit             401     403    403      200
getFigures             401     403    403      200
getToday              401     403    403      200
exportFigures          401     403    403      200
getKeptDeadlines      401     403    403      200
exportKeptDeadlines   401     403    403      200
exportCases           401     403    403      200
exportInvoices        401     403    403      200
exportPayments        401     403    403      200
exportUsers           401     403    403      200
exportContacts        401     403    403      200
listSavedViews        401     403    200      200
saveView              401     403    201      201
listCannedReplies     401     403    200      200
saveCannedReply       401     403    201      201
listMyTasks           401     403    200      200
listScreeningLists    401     403    200      200
importList            401     403    403      201
exportAudit           401     403    403      200
exportFirm            401     403    403      200
listReleases          401     403    403      200
getSystem             401     403    403      200
rollBackRelease       401     403    403      404
stopCanary            401     403    403      404
reportClientError     202     202    202      202
reportViolations      202     202    202      202
receiveStripeEvent    400     400    400      400
seedUsers             200     200    200      200
getSetup              200     200    200      200
`;

export type Standing =
  | 'visitor'
  | 'client'
  | 'submitter'
  | 'stranger'
  | 'attorney'
  | 'colleague'
  | 'former'
  | 'owner'
  | 'member'
  | 'billing'
  | 'admin'
  | 'elsewhere'
  | 'nothing';

type Row = Readonly<Partial<Record<Standing, number>>>;

function rowsOf(table: string): Map<string, Row> {
  const [head = [], ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/));
  return new Map(
    lines.map(([call = '', ...statuses]) => [
      call,
      Object.fromEntries(statuses.map((status, column) => [head[column + 1], Number(status)])) as Row,
    ]),
  );
}

const open = rowsOf(onSubjects);
const closed = rowsOf(onClosed);
const submitted = rowsOf(onSubmitted);
const shared = rowsOf(onShared);
const sharedClosed = rowsOf(onSharedClosed);
const ownWork = rowsOf(onOwnWork);
const free = rowsOf(onNothing);

export const callsOnSubjects = [...open.keys()];
export const callsOnOwnWork = [...ownWork.keys()];
export const callsOnNothing = [...free.keys()];

export function statusOnSubject(call: string, standing: Standing, isClosed: boolean): number | undefined {
  const row = (isClosed && closed.get(call)) || open.get(call);
  if (isPart(standing)) {
    return (((isClosed && sharedClosed.get(call)) || shared.get(call)) ?? row)?.[standing] ?? row?.stranger;
  }
  return standing === 'submitter' ? (submitted.get(call)?.submitter ?? row?.client) : row?.[standing];
}

const isPart = (standing: Standing) => standing === 'owner' || standing === 'member' || standing === 'billing';

export const statusOnOwnWork = (call: string, standing: Standing): number | undefined => ownWork.get(call)?.[standing];

export const statusOnNothing = (call: string, standing: Standing): number | undefined =>
  standing === 'submitter' ? (submitted.get(call)?.submitter ?? free.get(call)?.client) : free.get(call)?.[standing];

const roleOf: Readonly<Partial<Record<Standing, Role>>> = {
  client: 'client',
  submitter: 'client',
  stranger: 'client',
  attorney: 'attorney',
  colleague: 'attorney',
  former: 'attorney',
  owner: 'client',
  member: 'client',
  billing: 'client',
  admin: 'admin',
  elsewhere: 'admin',
  nothing: 'admin',
};

/** All statuses of a call for callers of one role, or for visitors. */
export const statusesOf = (call: string, role: Role | 'visitor'): number[] =>
  [open, closed, submitted, shared, ownWork, free].flatMap((rows) =>
    Object.entries(rows.get(call) ?? {})
      .filter(([standing]) => (roleOf[standing as Standing] ?? 'visitor') === role)
      .map(([, status]) => status),
  );
