import { optionOf, valuesOf, type Option } from '../fields/option'

/** The consequence of a return: the debit can be retried, the debits must stop, or the account's data must be corrected first. R16.62. */
export type ReturnClass = 'retry' | 'stop' | 'fix'

/**
 * The network rate that includes a code, in addition to the overall one. Codes of re-presented checks are excluded from the overall
 * rate.
 */
export type ReturnGroup = 'unauthorized' | 'administrative' | 'rck' | 'other'

interface ReturnOption extends Option {
  readonly class: ReturnClass
  readonly group: ReturnGroup
}

/** The return codes of the ACH network that a receiver's bank sends, except those for government enrollments. */
export const returnCodes = [
  { value: 'R01', label: 'Insufficient funds', class: 'retry', group: 'other' },
  { value: 'R02', label: 'Account closed', class: 'stop', group: 'administrative' },
  { value: 'R03', label: 'No account, or the account cannot be found', class: 'fix', group: 'administrative' },
  { value: 'R04', label: 'Invalid account number', class: 'fix', group: 'administrative' },
  {
    value: 'R05',
    label: 'Unauthorized debit to a consumer account under a corporate code',
    class: 'stop',
    group: 'unauthorized',
  },
  { value: 'R06', label: 'Returned at the request of our bank', class: 'fix', group: 'other' },
  { value: 'R07', label: 'Authorization revoked by the customer', class: 'stop', group: 'unauthorized' },
  { value: 'R08', label: 'Payment stopped', class: 'stop', group: 'other' },
  { value: 'R09', label: 'Uncollected funds', class: 'retry', group: 'other' },
  { value: 'R10', label: 'Customer says the debit is not authorized', class: 'stop', group: 'unauthorized' },
  { value: 'R11', label: 'Customer says the debit is not as authorized', class: 'stop', group: 'unauthorized' },
  { value: 'R12', label: 'Account sold to another bank', class: 'fix', group: 'other' },
  { value: 'R13', label: 'Invalid routing number', class: 'fix', group: 'other' },
  { value: 'R14', label: 'Representative payee deceased or unable to continue', class: 'stop', group: 'other' },
  { value: 'R15', label: 'Account holder deceased', class: 'stop', group: 'other' },
  { value: 'R16', label: 'Account frozen', class: 'stop', group: 'other' },
  { value: 'R17', label: 'Entry with an error, or under questionable circumstances', class: 'fix', group: 'other' },
  { value: 'R18', label: 'Improper effective date', class: 'fix', group: 'other' },
  { value: 'R19', label: 'Amount field error', class: 'fix', group: 'other' },
  { value: 'R20', label: 'Account does not allow debits', class: 'fix', group: 'other' },
  { value: 'R21', label: 'Invalid company identification', class: 'fix', group: 'other' },
  { value: 'R22', label: 'Invalid individual ID number', class: 'fix', group: 'other' },
  { value: 'R23', label: 'Credit refused by the receiver', class: 'fix', group: 'other' },
  { value: 'R24', label: 'Duplicate entry', class: 'fix', group: 'other' },
  { value: 'R25', label: 'Addenda error', class: 'fix', group: 'other' },
  { value: 'R26', label: 'Mandatory field error', class: 'fix', group: 'other' },
  { value: 'R27', label: 'Trace number error', class: 'fix', group: 'other' },
  { value: 'R28', label: 'Routing number check digit error', class: 'fix', group: 'other' },
  { value: 'R29', label: 'Corporate customer says the debit is not authorized', class: 'stop', group: 'unauthorized' },
  { value: 'R30', label: 'Bank does not take part in check truncation', class: 'fix', group: 'other' },
  { value: 'R31', label: 'Permissible return of a corporate debit', class: 'stop', group: 'other' },
  { value: 'R32', label: 'Bank cannot settle', class: 'fix', group: 'other' },
  { value: 'R33', label: 'Return of a destroyed check entry', class: 'fix', group: 'other' },
  { value: 'R34', label: 'Bank takes part in the network with limits', class: 'fix', group: 'other' },
  { value: 'R35', label: 'Return of an improper debit', class: 'fix', group: 'other' },
  { value: 'R36', label: 'Return of an improper credit', class: 'fix', group: 'other' },
  { value: 'R37', label: 'Source document presented for payment', class: 'stop', group: 'other' },
  { value: 'R38', label: 'Payment of the source document stopped', class: 'stop', group: 'other' },
  { value: 'R39', label: 'Improper source document, or it was presented for payment', class: 'stop', group: 'other' },
  { value: 'R50', label: 'State law does not allow the re-presented check', class: 'stop', group: 'rck' },
  { value: 'R51', label: 'Re-presented check is not eligible or not authorized', class: 'stop', group: 'unauthorized' },
  { value: 'R52', label: 'Payment of the re-presented check stopped', class: 'stop', group: 'rck' },
  { value: 'R53', label: 'Check and re-presented check both presented for payment', class: 'stop', group: 'rck' },
  { value: 'R61', label: 'Return sent to the wrong bank', class: 'fix', group: 'other' },
  { value: 'R62', label: 'Return of an erroneous or reversing debit', class: 'fix', group: 'other' },
  { value: 'R67', label: 'Duplicate return', class: 'fix', group: 'other' },
  { value: 'R68', label: 'Return came too late', class: 'fix', group: 'other' },
  { value: 'R69', label: 'Field errors in the return', class: 'fix', group: 'other' },
  { value: 'R70', label: 'Permissible return not accepted', class: 'fix', group: 'other' },
  { value: 'R71', label: 'Dishonored return sent to the wrong bank', class: 'fix', group: 'other' },
  { value: 'R72', label: 'Dishonored return came too late', class: 'fix', group: 'other' },
  { value: 'R73', label: 'Original return was in time', class: 'fix', group: 'other' },
  { value: 'R74', label: 'Corrected return', class: 'fix', group: 'other' },
  { value: 'R75', label: 'Return was not a duplicate', class: 'fix', group: 'other' },
  { value: 'R76', label: 'No errors found in the return', class: 'fix', group: 'other' },
  { value: 'R77', label: 'Dishonored return not accepted', class: 'fix', group: 'other' },
  { value: 'R80', label: 'International entry with a coding error', class: 'fix', group: 'other' },
  { value: 'R81', label: 'Bank does not take part in international entries', class: 'fix', group: 'other' },
  { value: 'R82', label: 'Invalid foreign bank identification', class: 'fix', group: 'other' },
  { value: 'R83', label: 'Foreign bank cannot settle', class: 'fix', group: 'other' },
  { value: 'R84', label: 'Entry not processed by the gateway', class: 'fix', group: 'other' },
  { value: 'R85', label: 'International payment under a domestic code', class: 'fix', group: 'other' },
] as const satisfies readonly ReturnOption[]

/** What an entry with a code says: a payment came back, our bank refuses that return, or the customer's bank contests the refusal. */
export type ReturnStep = 'first' | 'dishonored' | 'contested'

/** R61 to R70 refuse a return, R71 to R77 contest that; every other code is of a first return, also an unknown one. R16.565. */
export const stepOf = (code: string): ReturnStep =>
  code >= 'R61' && code <= 'R70' ? 'dishonored' : code >= 'R71' && code <= 'R77' ? 'contested' : 'first'

/** The codes with which a payment comes back. */
export const firstReturnCodes = returnCodes.filter(({ value }) => stepOf(value) === 'first')

/** Why a code is not the one of a first return, in a sentence; undefined for a first return. */
export function problemOfFirstReturn(code: string): string | undefined {
  const step = stepOf(code)
  if (step === 'first') return undefined
  return step === 'dishonored'
    ? `${code} (${meaningOf(code)}) refuses a return that was made before. It does not return a payment`
    : `${code} (${meaningOf(code)}) contests a refused return: the payment stays returned. It does not return a payment`
}

/** The form of every return code, including any that the network adds later. */
export const returnCodePattern = /^R\d\d$/

/**
 * Codes that may be sent up to 60 days after the debit, or when the banks have agreed; all others are sent within days.
 */
const lateCodes = ['R05', 'R06', 'R07', 'R10', 'R11', 'R31', 'R33', 'R37', 'R38', 'R51', 'R53']

/** The known codes that are sent within days of the debit. R16.71. */
export const promptReturnCodes: readonly string[] = valuesOf(returnCodes).filter((code) => !lateCodes.includes(code))

/** The meaning of a code, in words. */
export const meaningOf = (code: string): string => optionOf(returnCodes, code)?.label ?? 'Unknown return code'

/** The consequence of a code. An unknown one needs review. */
export const classOf = (code: string): ReturnClass => optionOf(returnCodes, code)?.class ?? 'fix'

/** The group of a code for the network's rates. */
export const groupOf = (code: string): ReturnGroup => optionOf(returnCodes, code)?.group ?? 'other'
