import { type PaymentMethod, paymentMethods } from './payment-options'

/** What banks, processors and people write for the methods, as letters in lower case. */
const words: Readonly<Record<PaymentMethod, readonly string[]>> = {
  ACH: [
    'electroniccheck', 'echk', 'eft', 'electronicfundstransfer', 'automatedclearinghouse', 'directdebit', 'bankdebit', 'autodebit', 'bankdraft', 'ccd',
    'ppd', 'ccddebit', 'ppddebit', 'preauthorizeddebit', 'preauthorizedachdebit', 'sameday', 'samedayach', 'nextdayach', 'electronicach',
  ],
  Wire: ['wire', 'wires', 'wiretransfer', 'incomingwire', 'wirein', 'fedwire', 'domesticwire', 'bankwire', 'wirepayment'],
  Check: [
    'check', 'checks', 'cheque', 'chk', 'papercheck', 'checkpayment', 'checkdeposit', 'cashierscheck', 'cashiercheck', 'certifiedcheck', 'lockbox',
  ],
  'Credit Card': [
    'creditcard', 'card', 'cc', 'debitcard', 'cardpayment', 'creditcardpayment', 'visa', 'mastercard', 'amex', 'americanexpress', 'discover',
  ],
  Cash: ['cash', 'cashpayment', 'cashdeposit'],
  Other: ['other'],
} // oxfmt-ignore

/** All of them, for the test that compares `payment_method_of` of the database. */
export const methodWords: readonly string[] = ['achpull', 'echeckdebit', ...Object.values(words).flat()]

/**
 * Which of the known methods a text means, whatever its case, spaces and marks: 'ach', 'ACH Debit', 'ACH_CREDIT' and 'eCheck' are ACH. Null for a text
 * that is no known word. The database has the same words in `payment_method_of`. R16.560.
 */
export function methodOf(text: string | null): PaymentMethod | null {
  const letters = text?.toLowerCase().replace(/[^a-z]/g, '') ?? ''
  if (/^(ach|echeck)/.test(letters)) return 'ACH'
  return paymentMethods.find(({ value }) => words[value].includes(letters))?.value ?? null
}
