// The door of the contract. Modules named *-options, paths, problem, format, parse, dates, limits, sign-in-rules and rules/ are free of zod, so
// a page that takes only those from here does not load it.
export { optionOf, valuesOf, type Option, type Palette } from './fields/option'
export {
  partyKinds,
  partyLabels,
  partyStatuses,
  type PartyKind,
  type PartyKindSpec,
  type PartyStatus,
} from './party/party-options'
export { merchantLabels, merchantStatuses, type MerchantStatus } from './merchant/merchant-options'
export {
  paymentHistoryPalette,
  paymentLabels,
  paymentMethods,
  paymentStatuses,
  type PaymentMethod,
  type PaymentStatus,
} from './payment/payment-options'
export {
  activeDealFlows,
  advanceDefaults,
  advanceLabels,
  advanceTypes,
  closedDeal,
  collectionFrequencies,
  dealFlows,
  feeLabels,
  feeNames,
  fundingTypes,
  syndicatorLabels,
  type AdvanceType,
  type CollectionFrequency,
  type DealFlow,
  type FeeName,
  type FundingType,
} from './advance/advance-options'
export {
  listLimit,
  maxNumber,
  maxPayments,
  minPasswordLength,
  passwordSetRedirectMs,
  pickerLimit,
} from './fields/limits'
export { paths } from './app/paths'
export {
  AppError,
  errorOfAnswer,
  messageOf,
  problemOf,
  problemOfIssues,
  type FieldProblem,
  type Problem,
} from './problem/problem'
export { loginErrors, passwordErrors } from './account/sign-in-rules'
export { dayNumberOf, dayOfNumber, formatDate, formatMoment, isDay, localDay, type Day } from './dates/dates'
export {
  formatFactor,
  formatFactorInput,
  formatMoney,
  formatMoneyExact,
  formatMoneyInput,
  formatPercent,
  formatPercentInput,
  formatRatio,
  formatRaw,
} from './money/format'
export { parseMoney, parseNumber, sanitizeFactor, sanitizeMoney, sanitizeNumber, stepMoney } from './money/parse'
export { decimal, toCents, type Amount, type Decimal } from './money/decimal'

export {
  byId,
  listOf,
  listQuery,
  pagination,
  paginationOf,
  type ListQuery,
  type Page,
  type Pagination,
} from './list/list'
export { reference, type Reference } from './fields/record'
export { problem } from './problem/problem-schema'
export {
  party,
  partyInput,
  partyList,
  partyListQuery,
  partyUpdate,
  type Party,
  type PartyForm,
  type PartyInput,
  type PartyListQuery,
  type PartyUpdate,
} from './party/party'
export {
  merchant,
  merchantInput,
  merchantList,
  merchantListQuery,
  merchantUpdate,
  type Merchant,
  type MerchantForm,
  type MerchantInput,
  type MerchantListQuery,
  type MerchantUpdate,
} from './merchant/merchant'
export {
  payment,
  paymentInput,
  paymentUpdate,
  type Payment,
  type PaymentForm,
  type PaymentInput,
  type PaymentUpdate,
} from './payment/payment'
export {
  advanceInput,
  advanceUpdate,
  feeInput,
  syndicatorParticipationInput,
  type AdvanceInput,
  type AdvanceUpdate,
  type FeeInput,
  type SyndicatorParticipationInput,
} from './advance/advance-input'
export {
  advance,
  advanceDetail,
  advanceList,
  advanceListQuery,
  advanceRow,
  companyFee,
  syndicatorParticipation,
  type Advance,
  type AdvanceDetail,
  type AdvanceListQuery,
  type AdvanceRef,
  type AdvanceRow,
  type CompanyFee,
  type SyndicatorParticipation,
} from './advance/advance'
export {
  account,
  inviteInput,
  loginInput,
  passwordInput,
  type Account,
  type InviteForm,
  type InviteInput,
  type LoginInput,
  type PasswordInput,
} from './account/account'
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
export {
  advanceFormOf,
  newAdvanceForm,
  newFee,
  newSyndicatorParticipation,
  type AdvanceForm,
  type FeeForm,
  type SyndicatorParticipationForm,
} from './advance/advance-form'

export { factorRateOf, paybackOf } from './rules/payback'
export { numberOfPaymentsOf, paymentAmountOf } from './rules/payments'
export { amountOfPercent, percentOfAmount } from './rules/percent'
export { addBusinessDays, expectedEndDate } from './rules/end-date'
export { isClosed, performanceOf, remainingOf, sumOf } from './rules/performance'
export {
  participationSummary,
  type ParticipationFigures,
  type ParticipationSummary,
  type Share,
} from './rules/participation'
export {
  deriveAdvance,
  factorWhenUnset,
  type DerivableAdvance,
  type Derivation,
  type DerivedChange,
} from './rules/derive-advance'
export type { DerivedNumberPath } from './rules/linked-fields'
export { nothingTyped, withRowRemoved, type TypedFields } from './rules/typed-fields'
