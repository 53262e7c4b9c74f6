export {
  advance,
  type Advance,
  advanceDetail,
  type AdvanceDetail,
  advanceList,
  type AdvanceRef,
  advanceRow,
  type AdvanceRow,
  companyFee,
  type CompanyFee,
  syndicatorFee,
  type SyndicatorFee,
  syndicatorParticipation,
  type SyndicatorParticipation,
} from './advance'
export {
  advanceBulkAnswer,
  advanceBulkInput,
  type AdvanceBulkInput,
  advanceSelection,
  type AdvanceSelection,
  type BulkAnswer,
  bulkDealFlowInput,
  type BulkOutcome,
  type BulkRow,
  bulkSalesRepInput,
  exportSelectionInput,
  selectedAdvance,
  type SelectedAdvance,
} from './advance-bulk'
export { bulkLimit, selectionLimit, type SkipReason } from './advance-bulk-limits'
export {
  type AdvanceForm,
  advanceFormOf,
  type FeeForm,
  newAdvanceForm,
  newFee,
  newSyndicatorFee,
  newSyndicatorParticipation,
  type SyndicatorFeeForm,
  type SyndicatorParticipationForm,
} from './advance-form'
export {
  advanceInput,
  type AdvanceInput,
  advanceUpdate,
  type AdvanceUpdate,
  type FeeInput,
  percentOfPaybackError,
  type SyndicatorParticipationInput,
} from './advance-input'
export {
  advanceFilters,
  type AdvanceFilters,
  advanceListQuery,
  type AdvanceListQuery,
  advanceTotals,
  type AdvanceTotals,
  type DisplayedDealFlow,
} from './advance-list-query'
export {
  activeDealFlows,
  advanceLabels,
  type AdvanceType,
  advanceTypes,
  closedDeal,
  collectedDealFlows,
  collectionFrequencies,
  type CollectionFrequency,
  type DealFlow,
  dealFlows,
  feeLabels,
  feeNames,
  type FundingType,
  fundingTypes,
  syndicatorLabels,
} from './advance-options'
export { type FeeBase, feeBases } from './fee-options'
export { type FeeTiming, feeTimings, isUpfront } from './fee-timings'
export {
  bucketOf,
  bucketsBehind,
  bucketsOver30,
  dayBuckets,
  type DayRange,
  dueRangesOf,
  type PaceBucket,
  paceBuckets,
  paceLabels,
  type Standing,
  standings,
} from './pace-buckets'
export { describeStillOwed } from './describe-still-owed'
