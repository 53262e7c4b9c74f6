import { type Day, formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact } from '@mca/contract/money'
import { paymentStatuses } from '@mca/contract/payments'
import { meaningOf, stepOf } from '@mca/contract/returns'

const statusLabel = (status: string) => optionOf(paymentStatuses, status)?.label ?? status

/** The reason for a row's outcome: each code's sentence, from its values (R16.31 to R16.33, R16.71). */
const sentences = {
  // Rows of payments and of returns
  same_trace_as_line: ({ line }: { line: number }) => `Line ${line} has the same trace ID.`,

  // Rows of payments
  trace_already_imported: ({ line, file }: { line: number; file: string }) =>
    `Line ${line} of ${file} had the same trace ID.`,
  cells_already_imported: ({ line, file }: { line: number; file: string }) =>
    `Already imported with line ${line} of ${file}.`,
  advance_is_closed: ({ as }: { as: string }) => `The deal is ${as}.`,
  payback_is_exceeded: ({ by }: { by: number }) => `This payment would exceed the payback by ${formatMoneyExact(by)}.`,
  may_be_recorded_already: () => 'The advance already has a payment with this date and amount. Is it the same one?',
  may_be_imported_already: ({ file }: { file: string }) =>
    `${file} has a payment for this advance with this date and amount in a row with different cells. Is it the same payment? If this file is from another account, give it its own source with 'Change columns'.`,
  status_changes: ({ from, to }: { from: string; to: string }) =>
    `The payment changes from ${statusLabel(from)} to ${statusLabel(to)}.`,
  trace_imported_with_other_values: (former: {
    line: number
    file: string
    amount: number
    date: Day
    status: string
    code: string | null
  }) =>
    `Line ${former.line} of ${former.file} had the same trace ID, for ${formatMoneyExact(former.amount)} on ${formatDate(former.date)}${former.code === null ? '' : ` of ${former.code}`}; that payment is ${statusLabel(former.status)}. Correct that payment, or record this row as another payment.`,
  trace_is_of_two_payments: () => 'The trace ID was already imported with other values. This is another payment.',
  recorded_anyway: () => 'The advance already has a payment with this date and amount. This is another one.',
  several_advances_fit: ({ count }: { count: number }) => `${count} advances match. Choose the right one.`,
  no_advance_has_code: ({ code }: { code: string }) => `No advance has the code ${code}.`,
  payer_is_not_ours: () => 'This payer was dismissed: its payments are not ours.',
  advance_not_named: () => 'The row does not name an advance.',
  no_merchant_fits: () => 'No merchant has this tax ID or exact name.',
  merchant_has_no_open_advance: ({ merchant }: { merchant: string }) => `${merchant} has no open deal.`,
  amount_is_not_due: ({ merchant }: { merchant: string }) =>
    `The amount is not a scheduled payment of ${merchant} within 3 banking days of a due day.`,

  // Rows of returns
  debit_is_of_line: ({ line }: { line: number }) => `The only matching debit was returned with line ${line}.`,
  debit_was_returned: ({ code, on }: { code: string; on: Day }) =>
    `The debit was already returned with ${code} on ${formatDate(on)}.`,
  return_is_disputed: ({ code, returned, on }: { code: string; returned: string; on: Day }) =>
    stepOf(code) === 'dishonored'
      ? `${code} (${meaningOf(code)}): the bank dishonored the return with ${returned} of ${formatDate(on)}. The import reopens that return under Returns; delete it there if we keep the money.`
      : `${code} (${meaningOf(code)}): the refusal of the return with ${returned} of ${formatDate(on)} is contested. The payment stays returned.`,
  dispute_without_return: ({ code }: { code: string }) =>
    `${code} (${meaningOf(code)}) is about an earlier return, but no returned payment has its trace ID. Record that return first.`,
  dispute_was_recorded: ({ code }: { code: string }) => `${code} is already recorded for this return.`,
  payout_is_owed: ({ to }: { to: string }) => `The payout to ${to} is owed again.`,
  refund_is_due: ({ of }: { of: string }) => `The refund of ${of} is due again.`,
  credit_was_returned: ({ on }: { on: Day }) => `The payout or refund was already returned on ${formatDate(on)}.`,
  credit_differs: ({ amount }: { amount: number }) =>
    `The payout or refund with this trace ID has a different amount (${formatMoneyExact(amount)}).`,
  several_credits: ({ count }: { count: number }) =>
    `${count} payouts have this trace ID and amount. Return the right one under Payouts.`,
  no_credit_has_trace: () => 'No payout or refund has the trace ID of this returned credit.',
  return_was_recorded: () => 'This return was already recorded.',
  several_payments_have_trace: ({ count }: { count: number }) =>
    `${count} payments have this trace ID and amount. Return the right one by hand.`,
  several_debits_fit: ({ count }: { count: number }) =>
    `${count} debits of this amount match. Return the right one by hand.`,
  traced_payment_differs: ({ amount }: { amount: number }) =>
    `The payment with this trace ID has a different amount (${formatMoneyExact(amount)}) or a later date.`,
  fee_is_returned: () => 'This is the return of a return fee. The fee is not charged again.',
  fee_was_returned: () => 'The return of this return fee was already recorded.',
  fee_differs: ({ amount }: { amount: number }) =>
    `The return fee with this trace ID has a different amount (${formatMoneyExact(amount)}).`,
  no_debit_fits: () => 'No debit of this amount could have been returned on this day.',
  no_payment_has_trace: () =>
    'No payment has this trace ID, and the row does not identify the merchant in another way.',
  merchant_not_identified: () => 'The row does not identify the merchant.',
} as const

type Sentences = typeof sentences
type Code = keyof Sentences
/** The values of a code, each as the SQL that computes it. */
type SqlOfValues<C extends Code> =
  Parameters<Sentences[C]> extends [infer Values] ? Record<keyof Values, string> : never

/** SQL of a reason in its stored form: `{"reason" : "debit_is_of_line", "line" : 3}`. */
export const reasonSql = <C extends Code>(
  code: C,
  ...[values]: Parameters<Sentences[C]> extends [] ? [] : [SqlOfValues<C>]
) => {
  const pairs = Object.entries<string>(values ?? {}).map(([name, sql]) => `, '${name}', ${sql}`)
  return `json_build_object('reason', '${code}'${pairs.join('')})::text`
}

const begin = '{"reason" : '

/** The sentence of a reason. The reasons of malformed rows are stored as sentences, which are returned unchanged. */
export function sentenceOf(stored: string | null): string | null {
  if (!stored?.startsWith(begin)) return stored
  const { reason, ...values } = JSON.parse(stored) as { reason: string }
  const sentence = (sentences as Partial<Record<string, (values: never) => string>>)[reason]
  // An unknown code, written by a later release before a rollback, is returned as it is.
  return sentence ? sentence(values as never) : stored
}
