export { irisLines, type TaxReturn } from './iris'
export { backupWithholdingOf, taxListingOf, taxThreshold } from './listing'
export {
  returnsPerFile,
  type TaxClassification,
  taxClassifications,
  taxLabels,
  type TaxListing,
  taxListings,
  tinMatches,
  tinTypes,
} from './tax-options'
export {
  byYear,
  taxFileQuery,
  taxRecord,
  type TaxRecord,
  taxRecordAnswer,
  taxRecordFields,
  type TaxRecordForm,
  taxRecordFormOf,
  taxRecordInput,
  type TaxRecordInput,
  taxYear,
  type TaxYear,
  taxYearAddress,
  taxYearQuery,
  type TaxYearQuery,
  taxYearRow,
  type TaxYearRow,
  tinTypeMissing,
} from './tax-record'
export { type PaidBefore, withholdingReasonOf, type WithholdingRecord } from './withholding'
