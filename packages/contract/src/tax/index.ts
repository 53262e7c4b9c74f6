export { irisLines, isPerson, type TaxReturn, taxReturnProblem } from './iris'
export { backupWithholdingOf, taxListingOf, taxThreshold } from './listing'
export { namePartsOf, nameSuffixes } from './name-parts'
export { portalProblemOf } from './portal-rules'
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
