import type { Option } from '../fields/option'

/** How a payee is taxed. Corporations and employees are not listed on Form 1099-NEC. */
export const taxClassifications = [
  { value: 'individual', label: 'Individual or sole proprietor' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'llc_partnership', label: 'LLC taxed as a partnership' },
  { value: 'llc_corporation', label: 'LLC taxed as a corporation' },
  { value: 'corporation', label: 'Corporation' },
  { value: 'employee', label: 'Employee' },
] as const satisfies readonly Option[]
export type TaxClassification = (typeof taxClassifications)[number]['value']

export const tinTypes = [
  { value: 'SSN', label: 'SSN' },
  { value: 'EIN', label: 'EIN' },
] as const satisfies readonly Option[]

/** The IRS's answer about name and TIN. */
export const tinMatches = [
  { value: 'not_checked', label: 'Not checked' },
  { value: 'matched', label: 'Matched' },
  { value: 'not_matched', label: 'Not matched' },
] as const satisfies readonly Option[]

/** Listed for a year, or the reason why not. */
export const taxListings = [
  { value: 'listed', label: 'Listed' },
  { value: 'employee', label: 'Employee' },
  { value: 'corporation', label: 'Corporation' },
  { value: 'network', label: 'Card or third-party network' },
  { value: 'below_threshold', label: 'Below the threshold' },
  { value: 'no_record', label: 'No tax record' },
] as const satisfies readonly Option[]
export type TaxListing = (typeof taxListings)[number]['value']

/** The visible labels of the fields of a tax record. */
export const taxLabels = {
  legal_name: 'Legal Name',
  first_name: 'First Name',
  last_name: 'Last Name',
  suffix: 'Suffix',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP Code',
  classification: 'Classification',
  tin_type: 'TIN Type',
  tin: 'TIN',
  tin_last4: 'TIN, Last Four',
  w9_on: 'W-9 Received On',
  tin_match: 'TIN Match',
  paid_by_network: 'Paid by Card or Third-Party Network',
  backup_withholding: 'Backup Withholding',
} as const

/** Rows of a CSV file: the portal takes no more. */
export const returnsPerFile = 100
