// The contract's public API. Options, labels, paths, problems, formats, dates, sign-in rules and finance rules do not
// import zod. The bundler therefore leaves zod out of a page that imports only these. By name, because with `export *` it compiles every schema into
// every build, also those that only the server uses.
export {
  isRunningPromise,
  maxPromiseLines,
  promiseLabels,
  promiseStates,
  type PromiseState,
} from './promise/promise-options'
export {
  checklistKinds,
  documentFileLimit,
  documentFileName,
  documentFileOf,
  documentKinds,
  documentLabels,
  documentNameProblem,
  documentTypeNames,
  documentTypeOf,
  documentTypes,
  maxDocumentVersions,
  missingKinds,
  type DocumentKind,
  type DocumentTypeName,
} from './document/document-options'
export { type PromisedLine, promiseStanding } from './promise/promise-standing'
export {
  canHaveCase,
  caseLabels,
  caseStages,
  closedCase,
  isStop,
  settlementStates,
  type CaseStage,
} from './case/case-options'
export { settlementStanding } from './case/settlement-standing'
export { type ContactStop, noDebits, stopKinds, stopWarning } from './stop/contact-stop'
export { optionOf, valuesOf, type Option, type Palette } from './fields/option'
export {
  failureMessageLimit,
  listLimit,
  maxCents,
  maxNumber,
  minPasswordLength,
  passwordSetRedirectMs,
  pickerLimit,
} from './fields/limits'
export { isUuid } from './fields/uuid'
export { capitalized, inSentence } from './fields/in-sentence'
export { feeBases, feeTimings, type FeeBase, type FeeTiming } from './advance/fee-options'
export { rightToReceive } from './rules/right-to-receive'
export {
  cutOverLabels,
  hasLedger,
  type RollForwardKind,
  rollForwards,
  ledgerCapability,
  ledgerKinds,
  type LedgerPartyKind,
  ledgerPartyKinds,
  type PayeeGroup,
  partyKindsOf,
  payableLabels,
  payeeGroups,
  payoutLabels,
  payoutStates,
  type PayoutState,
  type LedgerKind,
  type WithholdingReason,
  withholdingReasons,
} from './ledger/ledger-options'
export {
  effectOf,
  entryEffects,
  entryKinds,
  entryKindsOf,
  entryLabels,
  entryStates,
  signedAmount,
  type EntryEffect,
  type EntryKind,
  type EntryState,
} from './ledger/entry-options'
export { drawLeft, outstandingDraw, standingForgiven, type Draws, type Forgiving } from './ledger/draw'
export { recoveryCostOf, type BearingPosition } from './ledger/recovery-cost'
export {
  netOf,
  noSums,
  shareTarget,
  sumsAfter,
  type FeeTerms,
  type LedgerComponent,
  type PositionSums,
  type PositionTerms,
  type Posting,
} from './ledger/position'
export { feesAfter, postPayment, takeBackPayment, type PostedRow } from './ledger/post-payments'
export { holdDays, maturityOf } from './ledger/maturity'
export { nextPayoutDay } from './ledger/payout-day'
export { payoutDays, payoutTermsLabels } from './ledger/payout-terms-options'
export { reserveOf, type ReserveTerms } from './ledger/reserve'
export { postCutOver, postSettled, postTerms, type SettledFigures } from './ledger/post-terms'
export {
  agreementLabels,
  clawbackTriggers,
  commissionBases,
  commissionDues,
  type ClawbackTrigger,
} from './commission/commission-options'
export {
  agreedCommission,
  commissionDueDay,
  commissionTargets,
  computedCommission,
  firstDebits,
  firstPaymentDeadline,
  isAccrued,
  noCommission,
  type CommissionAgreement,
  type CommissionDeal,
  type CommissionSums,
  type PayeeKind,
  type StandingTriggers,
} from './commission/commission-targets'
export {
  commissionAfter,
  correctResidual,
  postAccrued,
  postClawback,
  postResidual,
  takeBackResidual,
  type CommissionPosting,
} from './commission/post-commission'
export {
  returnsPerFile,
  taxClassifications,
  taxLabels,
  taxListings,
  tinMatches,
  tinTypes,
  type TaxClassification,
  type TaxListing,
} from './tax/tax-options'
export { backupWithholdingOf, taxListingOf, taxThreshold } from './tax/listing'
export { type PaidBefore, withholdingReasonOf, type WithholdingRecord } from './tax/withholding'
export { irisLines, type TaxReturn } from './tax/iris'
export { statementLabels, statementSections, type StatementSectionName } from './statement/statement-sections'
export {
  exposureOf,
  isOfEarlierPeriod,
  summaryOf,
  type StatementAdvance,
  type StatementPosition,
  type StatementRow,
  type StatementSum,
  type StatementSummary,
} from './statement/statement'
export { createCollections, type CollectionLine, type CollectionPart, type DealTotal } from './statement/collections'
export {
  statementLinkDays,
  statementMailInput,
  statementMailStates,
  type StatementMail,
  type StatementMailState,
} from './statement/statement-mail'
export { hasEnded, jobKinds, jobStates, type JobKind, type JobState } from './job/job-options'
export { partyKinds, partyLabels, partyStatuses, type PartyKind } from './party/party-options'
export { merchantLabels, merchantStatuses } from './merchant/merchant-options'
export { stateOf, states } from './merchant/states'
export {
  paymentHistoryPalette,
  paymentLabels,
  paymentMethods,
  paymentStatuses,
  type MoneyFigure,
  type PaymentStatus,
} from './payment/payment-options'
export {
  activeDealFlows,
  advanceLabels,
  advanceTypes,
  closedDeal,
  collectedDealFlows,
  collectionFrequencies,
  dealFlows,
  feeLabels,
  feeNames,
  fundingTypes,
  syndicatorLabels,
  type AdvanceType,
  type CollectionFrequency,
  type DealFlow,
  type FundingType,
} from './advance/advance-options'
export {
  concentrationGroups,
  dealGroups,
  dealParts,
  groupInSentence,
  groupLabel,
  noGroup,
  noneName,
  lossGroups,
  portfolioLabels,
  yieldGroups,
  type ConcentrationGroup,
  type DealGroup,
  type LossGroup,
  type YieldGroup,
} from './portfolio/portfolio-options'
export type { AuditedField } from './audit/audited-field'
export { auditedFields } from './audit/audited-fields'
export { auditActions, auditCountLimit, type AuditEntry, auditList, type AuditList } from './audit/audit-entry'
export {
  auditedEntities,
  exportedLists,
  securityActions,
  type AuditedEntity,
  type ExportedList,
  type SecurityAction,
} from './audit/audit-options'
export { auditListQuery, type AuditListQuery } from './audit/audit-query'
export { changedFields } from './audit/changed-fields'
export { type AppConfig } from './app/app-config'
export { getsNext, isInShare, newestKey } from './release/in-share'
export {
  releaseActions,
  releaseFailureKinds,
  releaseReportLimits,
  releaseSteps,
  releaseWaits,
  type ReleaseAction,
  type ReleaseFailureKind,
} from './release/release-options'
export { capabilities, type Capability } from './app/capabilities'
export { isLoopback } from './app/loopback'
export { paths } from './app/paths'
export { portfolioReports, type PortfolioReport } from './app/portfolio-reports'
export { advancePages, pageOfSection, paymentPages, userPages, type SectionPage } from './app/section-pages'
export { AppError, errorOfAnswer, messageOf, problemOf, type Problem } from './problem/problem'
export { accountRoles, accountRoleValues, type AccountRole } from './account/account-roles'
export { permissions, type Permission } from './account/permissions'
export { productActors } from './account/product-actors'
export { cleanName, importedAuthorId, importedMark, isTaken, nameTaken } from './account/names'
export { appCode, emailErrors, loginErrors, passwordErrors, secondFactorNeeded } from './account/sign-in-rules'
export {
  addDays,
  dayNumberOf,
  formatDate,
  formatMoment,
  formatTimeOfDay,
  formatTimestamp,
  formatWeekday,
  hasWholeYear,
  isDay,
  localDay,
  msPerDay,
  type Day,
} from './dates/dates'
export { formatCount } from './money/format-count'
export { addMonths, formatMonth, lastDayOf, monthOf } from './dates/months'
export { periodsOf, type Period } from './dates/periods'
export {
  formatFactor,
  formatFactorInput,
  formatMoney,
  formatMoneyExact,
  formatMoneyWithCents,
  formatMoneyInput,
  formatMonths,
  formatPercent,
  formatPercentInput,
  formatRatio,
  formatRaw,
} from './money/format'
export { countText, factorText, moneyText, percentText, stepMoney, type NumberText } from './money/parse'

export { byId, listQuery, paginationOf, searchCountLimit, type ListQuery, type Page } from './list/list'
export { isViewLink, queryOfAddress, queryWithout, readQuery, sentQuery, type QuerySchema } from './list/read-query'
export { sortBy, sortOf } from './list/sort'
export { reference, type Reference } from './fields/record'
export { problem } from './problem/problem-schema'
export { sectionFailure, type SectionFailure } from './app/section-failure'
export { releaseReports, type ReleaseReport, type ReleaseReports } from './release/release-report'
export {
  releaseActionInput,
  releaseList,
  type ReleaseFigures,
  type ReleaseList,
  type RemoteReleases,
} from './release/releases'
export { party, partyList, type Party } from './party/party'
export { partyFormOf, partyInput, partyUpdate, type PartyInput, type PartyUpdate } from './party/party-input'
export { partyListQuery } from './party/party-list-query'
export { merchant, merchantList, type Merchant } from './merchant/merchant'
export {
  merchantFormOf,
  merchantInput,
  merchantUpdate,
  type MerchantInput,
  type MerchantUpdate,
} from './merchant/merchant-input'
export { merchantListQuery } from './merchant/merchant-list-query'
export { openingNotes, payment, type Payment } from './payment/payment'
export { lastMethodOf } from './payment/last-method'
export {
  paymentFormOf,
  paymentInput,
  paymentUpdate,
  type PaymentForm,
  type PaymentInput,
  type PaymentUpdate,
} from './payment/payment-input'
export {
  paymentFilters,
  paymentListQuery,
  paymentPage,
  paymentTotals,
  type PaymentFilters,
  type PaymentListQuery,
  type PaymentRow,
  type PaymentTotals,
} from './payment/payment-list'
export {
  advance,
  advanceDetail,
  advanceList,
  advanceRow,
  companyFee,
  syndicatorFee,
  syndicatorParticipation,
  type Advance,
  type AdvanceDetail,
  type AdvanceRef,
  type AdvanceRow,
  type CompanyFee,
  type SyndicatorFee,
  type SyndicatorParticipation,
} from './advance/advance'
export { bulkLimit, selectionLimit, type SkipReason } from './advance/advance-bulk-limits'
export {
  advanceBulkAnswer,
  advanceBulkInput,
  advanceSelection,
  bulkDealFlowInput,
  bulkSalesRepInput,
  exportSelectionInput,
  selectedAdvance,
  type AdvanceSelection,
  type BulkAnswer,
  type BulkOutcome,
  type BulkRow,
  type SelectedAdvance,
} from './advance/advance-bulk'
export {
  advanceFilters,
  advanceListQuery,
  advanceTotals,
  type AdvanceFilters,
  type AdvanceListQuery,
  type AdvanceTotals,
  type ShownDealFlow,
} from './advance/advance-list-query'
export {
  advanceInput,
  advanceUpdate,
  type AdvanceInput,
  type AdvanceUpdate,
  percentOfPaybackError,
  type FeeInput,
  type SyndicatorParticipationInput,
} from './advance/advance-input'
export {
  advanceFormOf,
  newAdvanceForm,
  newFee,
  newSyndicatorFee,
  newSyndicatorParticipation,
  type AdvanceForm,
  type FeeForm,
  type SyndicatorFeeForm,
  type SyndicatorParticipationForm,
} from './advance/advance-form'
export {
  account,
  inviteInput,
  ownNameInput,
  passwordChange,
  roleInput,
  type Account,
  type PasswordChange,
} from './account/account'
export {
  accountSession,
  accountSessions,
  factorCodeForm,
  newFactorForm,
  newFactorFormWithPassword,
  passwordConfirmationInput,
  recoveryCodes,
  recoveryCodesLeft,
  recoveryInput,
  renewedSession,
  type AccountSession,
  type AccountSessions,
  type RecoveryCodes,
  type RecoveryCodesLeft,
  type RenewedSession,
} from './account/sign-in-security'
export {
  dashboardMetrics,
  dashboardQuery,
  recentAdvance,
  recentPayment,
  type DashboardMetrics,
  type DashboardQuery,
  type RecentAdvance,
  type RecentPayment,
} from './dashboard/dashboard'
export { dashboardCharts, type DashboardCharts } from './dashboard/dashboard-charts'
export {
  followUpPageQuery,
  followUpsQuery,
  followUpUpdate,
  note,
  noteFormOf,
  noteInput,
  noteList,
  noteListQuery,
  noteUpdate,
  type FollowUpPageQuery,
  type FollowUpsQuery,
  type Note,
  type NoteForm,
  type NoteInput,
  type NoteListQuery,
  type NoteUpdate,
} from './note/note'
export {
  deskFigures,
  deskList,
  deskQuery,
  leftOutReasons,
  type DeskFigures,
  type DeskList,
  type DeskQuery,
  type DeskRow,
} from './task/desk'
export { ruleTaskTitle, type TaskFacts } from './task/rule-tasks'
export {
  maxAssigned,
  task,
  taskAssignAnswer,
  taskAssignInput,
  taskCloseInput,
  taskInput,
  taskList,
  taskListQuery,
  taskOwners,
  taskUpdate,
  type Task,
  type TaskAssignAnswer,
  type TaskAssignInput,
  type TaskCloseInput,
  type TaskForm,
  type TaskInput,
  type TaskListQuery,
  type TaskOwner,
  type TaskUpdate,
} from './task/task'
export {
  ownTaskKinds,
  ruleTaskKinds,
  taskKinds,
  taskLabels,
  taskPriorities,
  taskStates,
  type RuleTaskKind,
  type TaskKind,
  type TaskState,
} from './task/task-options'
export { contactKinds, contactResults, noteLabels, type ContactKind, type ContactResult } from './note/note-options'
export {
  concentration,
  concentrationLimit,
  concentrationLimitChange,
  concentrationLimitInput,
  concentrationLimitParams,
  concentrationQuery,
  portfolioCash,
  portfolioDays,
  portfolioDaysQuery,
  portfolioDeals,
  portfolioDealsFilters,
  portfolioDealsQuery,
  lossesQuery,
  portfolioFilters,
  portfolioLosses,
  portfolioPool,
  portfolioYield,
  yieldQuery,
  type Concentration,
  type ConcentrationLimitInput,
  type ConcentrationQuery,
  type PortfolioCash,
  type PortfolioDays,
  type PortfolioDaysQuery,
  type PortfolioDeals,
  type PortfolioDealsFilters,
  type PortfolioDealsQuery,
  type PortfolioFilters,
  type LossesQuery,
  type LossSort,
  type PortfolioLosses,
  type PortfolioPool,
  type PortfolioYield,
  type YieldQuery,
} from './portfolio/portfolio'
export {
  cashPositions,
  owedToSyndicators,
  profitOf,
  receivedPayments,
  type CashPosition,
  type Profit,
  type ProfitDeal,
} from './portfolio/profit'
export { lossesOf, outstandingOf, shareOf, type DealAsOf } from './portfolio/outstanding'
export { yieldsOf, yieldsOfSums, type YieldDeal, type Yields, type YieldSums } from './portfolio/yields'
export { job, jobList, jobListQuery, type Job, type JobListQuery } from './job/job'
export { listQueries, type ListName } from './view/list-queries'
export {
  validQuery,
  view,
  viewInput,
  viewsQuery,
  viewUpdate,
  type StoredQuery,
  type View,
  type ViewInput,
  type ViewUpdate,
} from './view/view'
export {
  searchAnswer,
  searchHit,
  searchLimit,
  searchQuery,
  type SearchAnswer,
  type SearchHit,
  type SearchKind,
} from './search/search'

export { factorRateOf, paybackOf } from './rules/payback'
export { paymentAmountOf } from './rules/payments'
export { offeredAmount, paymentWarnings, leftToCollect, type PaymentWarnings } from './schedule/payment-checks'
export { amountOfPercent, percentOfAmount } from './rules/percent'
export { addBusinessDays, expectedEndDate } from './rules/end-date'
export { paidNotReceived, sumNotReceived, type PaidNotReceived } from './schedule/paid-not-received'
export { isClosed, paidOf, performanceOf } from './rules/performance'
export { remainingOf, sumOf } from './rules/sums'
export { participationSummary, type ParticipationSummary, type Share } from './rules/participation'
export { deriveAdvance, factorWhenUnset } from './rules/derive-advance'
export type { DerivedChange } from './rules/edited-fields'
export { nothingTyped, withListOf, withRowRemoved, type TypedFields } from './rules/typed-fields'
export { otherDaysOf } from './schedule/other-days'
export { moneyReceived, receivedIn, statusesOf, type CountedPayment } from './schedule/money-received'
export {
  addBankingDays,
  bankingDayFrom,
  bankingDaysBetween,
  isBankingDay,
  nextBankingDay,
  previousBankingDay,
} from './schedule/banking-days'
export { bookDayHeader } from './schedule/book-day-header'
export { calendarDays, debitOrdinal, startOrdinal, type CalendarDay } from './schedule/debit-days'
export { holidayRules, maxDebits, scheduleLabels, type HolidayRule } from './schedule/schedule-options'
export { type NoSchedule, type ScheduleTerms } from './schedule/schedule-terms'
export { centsOf, dollarsOf } from './money/cents'
export { type Segment } from './schedule/segment'
export { pauseOn, versionsUpTo, type Change, type Pause, type ScheduleVersion } from './schedule/versions'
export { planOf, type Plan, type Schedule } from './schedule/plan'
export { coveredDebits, debitStates, type CoveredDebit } from './schedule/covered-debits'
export { stripOf, type StripMark } from './schedule/strip'
export { dueBy, dueDayOf, dueOn, lastDebit, oldestUnpaid, rowsOf, type Due, type ScheduleRow } from './schedule/due'
export {
  bucketOf,
  bucketsBehind,
  bucketsOver30,
  dayBuckets,
  dueRangesOf,
  paceBuckets,
  paceLabels,
  standings,
  type DayRange,
  type PaceBucket,
  type Standing,
} from './advance/pace-buckets'
export { daysPastDue, isInCollection, paceOf, type Pace } from './schedule/pace'
export { amountAtPace, paymentInForce, scheduledPayment, type ScheduledPayment } from './schedule/scheduled-payment'
export { isTooEarlyToProject, payoffWindow, projectedPayoff } from './schedule/payoff'
export { changeProblem, nextVersion, pauseProblem, type ScheduledDeal } from './schedule/version-problems'
export {
  changeInput,
  holidayRuleInput,
  pauseInput,
  type ChangeForm,
  type ChangeInput,
  type HolidayRuleInput,
  type PauseInput,
} from './schedule/schedule-input'
export { advanceSchedule, scheduleQuery, type AdvanceSchedule, type StoredVersion } from './schedule/schedule-wire'
export {
  dueFilters,
  dueList,
  dueQuery,
  dueRecordAnswer,
  dueEntriesInput,
  dueRecordInput,
  dueSelection,
  dueUndoAnswer,
  dueUndoInput,
  type DueFilters,
  type DueInputRow,
  type DueList,
  type DueQuery,
  type DueRecordAnswer,
  type DueRecordForm,
  type DueRecordInput,
  type DueRow,
  type DueSelection,
  type DueUndoAnswer,
  type DueUndoInput,
} from './payment/due'
export { dueLimit, dueSelectionLimit } from './payment/due-limits'
export { sumOfEntries } from './payment/sum-of-entries'
export {
  dateOrders,
  importFields,
  importFileLimit,
  importKinds,
  importOrigins,
  importStates,
  includableOutcomes,
  matchRules,
  paymentSigns,
  rowOutcomes,
  type DateOrder,
  type ImportField,
  type ImportKind,
  type ImportOrigin,
  type ImportState,
  type RowOutcome,
} from './import/import-options'
export {
  importAssignInput,
  importDuplicateInput,
  importPayerList,
  importRecorded,
  importRecordInput,
  importRowList,
  importRowParams,
  importRowsQuery,
  type ImportAssignForm,
  type ImportAssignInput,
  type ImportDuplicateInput,
  type ImportPayer,
  type ImportRecorded,
  type ImportRecordInput,
  type ImportRow,
  type ImportRowsQuery,
} from './import/import-row'
export {
  importCommitInput,
  importMappingInput,
  importSources,
  paymentImport,
  paymentImportDetail,
  paymentImportList,
  paymentImportQuery,
  type ImportCommitInput,
  type ImportMappingForm,
  type ImportMappingInput,
  type ImportSource,
  type PaymentImport,
  type PaymentImportDetail,
  type PaymentImportQuery,
} from './import/payment-import'
export { nameKey, taxIdKey } from './import/forms/match-keys'
export { readAmount, type AmountReading } from './import/forms/read-amount'
export { dateOrdersOf, readDay, type DayReading } from './import/forms/read-day'
export { paymentHeaderWords, returnHeaderWords, suggestColumns, type HeaderWords } from './import/forms/suggest-columns'
export {
  classOf,
  meaningOf,
  promptReturnCodes,
  returnCodePattern,
  returnCodes,
  type ReturnClass,
} from './return/return-codes'
export {
  returnActions,
  returnClasses,
  returnRateKinds,
  returnRateLevels,
  returnStates,
  type ReturnAction,
} from './return/return-options'
export { stopPauses, type Stop } from './return/stop-pauses'
export {
  countsFor,
  maxRetries,
  promptReturnDays,
  proposalOf,
  rateDays,
  rateLevelOf,
  rateLimitOf,
  statusAfterReturn,
} from './return/return-rules'
export {
  paymentReturn,
  paymentReturnInput,
  paymentReturnList,
  paymentReturnsQuery,
  returnRates,
  type PaymentReturn,
  type PaymentReturnForm,
  type PaymentReturnInput,
  type PaymentReturnsQuery,
  type ReturnRates,
} from './return/payment-return'
export { paymentNameOf, returnEntryInput, type ReturnEntry, type ReturnEntryForm } from './return/return-entry'
export {
  bookErrorLevels,
  bookErrorLimit,
  bookImportStates,
  bookPartyKinds,
  bookSheetNames,
  bookVersionKinds,
  type BookErrorLevel,
  type BookImportState,
  type BookSheetName,
} from './book/book-options'
export { cellOfText } from './book/book-cells'
export { valueOfCell, type BookColumn } from './book/book-columns'
export { bookSheets, type BookSheet } from './book/book-sheets'
export {
  bookCommitInput,
  bookErrorList,
  bookErrorsQuery,
  bookImport,
  bookImportList,
  bookImportQuery,
  bookTotals,
  type BookCommitInput,
  type BookError,
  type BookErrorsQuery,
  type BookImport,
  type BookImportQuery,
  type BookTotals,
} from './book/book-import'
export {
  importMappingFormInput,
  importMappingValuesOf,
  importPasteInput,
  type ImportMappingValues,
  type ImportPaste,
} from './import/import-forms'
export {
  bookExportInput,
  bookExportResult,
  bookManifest,
  type BookExportInput,
  type BookExportResult,
  type BookManifest,
} from './book/book-export'
export { emptyRow, type ImportReading, type ImportReadRow } from './import/read-row'
export { problemOfTraceId } from './import/forms/trace-id'
export { quoted } from './import/forms/plain-text'
export { paymentMappingProblem, readPaymentRow } from './import/read-payment-row'
export { readReturnRow, returnMappingProblem } from './import/read-return-row'
export {
  advancePosition,
  advancePositions,
  ledgerPosition,
  ledgerPositionList,
  ledgerPositionsQuery,
  ledgerRow,
  ledgerRowList,
  ledgerRowsQuery,
  ledgerSummary,
  type LedgerPosition,
  type LedgerPositionsQuery,
  type LedgerRow,
  type LedgerRowsQuery,
  type LedgerSummary,
  type AdvancePosition,
  type AdvancePositions,
} from './ledger/ledger'
export { cutOverInput, type CutOverInput } from './ledger/cut-over'
export {
  payeeTermsInput,
  payoutTerms,
  payoutTermsAnswer,
  payoutTermsFields,
  payoutTermsFormOf,
  payoutTermsInput,
  type PayoutTerms,
  type PayoutTermsForm,
  type PayoutTermsInput,
} from './ledger/payout-terms'
export {
  type LedgerParty,
  ledgerParty,
  payable,
  payableList,
  payablesQuery,
  payout,
  payoutFields,
  payoutInput,
  payoutList,
  payoutProposal,
  payoutProposed,
  payoutReturned,
  payoutSent,
  payoutsQuery,
  payoutUpdate,
  type Payable,
  type PayableList,
  type PayablesQuery,
  type Payout,
  type PayoutForm,
  type PayoutInput,
  type PayoutProposed,
  type PayoutsQuery,
  type PayoutUpdate,
} from './ledger/payout'
export {
  contributionForm,
  effectProblem,
  entryInput,
  entryPartyProblem,
  entryUpdate,
  entryUpdateOf,
  ledgerEntriesQuery,
  ledgerEntry,
  ledgerEntryList,
  recoveryCostDrafted,
  recoveryCostInput,
  type ContributionInput,
  type EntryForm,
  type EntryInput,
  type EntryUpdate,
  type EntryUpdateForm,
  type LedgerEntriesQuery,
  type LedgerEntry,
  type RecoveryCostDrafted,
  type RecoveryCostForm,
  type RecoveryCostInput,
} from './ledger/entry'
export {
  advanceCommissions,
  clawbackInput,
  commissionDeal,
  commissionDealList,
  commissionDealsQuery,
  type AdvanceCommissions,
  type ClawbackForm,
  type ClawbackInput,
  type CommissionDealRow,
  type CommissionDealsQuery,
} from './commission/commission'
export {
  agreement,
  agreementEntry,
  agreementEntryOf,
  agreementInput,
  agreementList,
  agreementTerms,
  initialClawback,
  type Agreement,
  type AgreementEntry,
  type AgreementInput,
  type AgreementTerms,
} from './commission/agreement'
export {
  byYear,
  taxFileQuery,
  taxRecord,
  taxRecordAnswer,
  taxRecordFields,
  taxRecordFormOf,
  taxRecordInput,
  tinTypeMissing,
  taxYear,
  taxYearAddress,
  taxYearQuery,
  taxYearRow,
  type TaxRecord,
  type TaxRecordForm,
  type TaxRecordInput,
  type TaxYear,
  type TaxYearQuery,
  type TaxYearRow,
} from './tax/tax-record'
export {
  payableTotals,
  rollForward,
  rollForwardAddress,
  rollForwardQuery,
  rollForwardRow,
  type PayableTotals,
  type RollForward,
  type RollForwardQuery,
  type RollForwardRow,
} from './ledger/roll-forward'
export {
  issuedStatement,
  issuedStatementList,
  statementFields,
  statementInput,
  statementPreview,
  statementPreviewQuery,
  statementsQuery,
  type IssuedStatement,
  type StatementInputForm,
  type StatementPreview,
  type StatementsQuery,
  type StatementTotals,
} from './statement/issued-statement'
export {
  issueAllInput,
  issueAllPreview,
  issueAllQuery,
  issueAllResult,
  type IssueAllForm,
  type IssueAllInput,
  type IssueAllPreview,
  type IssueAllResult,
} from './statement/issue-all'
export {
  promiseCancelInput,
  promiseInput,
  promiseList,
  promiseListQuery,
  promiseProblem,
  promiseToPay,
  type PromiseCancelInput,
  type PromiseForm,
  type PromiseInput,
  type PromiseListQuery,
  type PromiseToPay,
} from './promise/promise'
export {
  caseCloseInput,
  caseFormOf,
  caseInput,
  caseList,
  caseListQuery,
  caseUpdate,
  collectionCase,
  pairProblem,
  settlementProblem,
  type CaseCloseInput,
  type CaseForm,
  type CaseInput,
  type CaseListQuery,
  type CaseUpdate,
  type CollectionCase,
} from './case/case'
export {
  company,
  companyInput,
  companyLabels,
  paidStatusesInput,
  paidStatusesPreview,
  paidStatusesQuery,
  paidStatusesResult,
  settings,
  type Company,
  type CompanyInput,
  type PaidStatusesInput,
  type PaidStatusesPreview,
  type PaidStatusesQuery,
  type Settings,
} from './settings/settings'
export {
  documentFileQuery,
  documentInput,
  documentList,
  documentListQuery,
  documentQuery,
  documentView,
  storedDocument,
  type DocumentForm,
  type DocumentInput,
  type DocumentList,
  type DocumentListQuery,
  type DocumentVersion,
  type DocumentView,
  type StoredDocument,
} from './document/document'
