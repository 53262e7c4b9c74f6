import type { Option } from '../fields/option'

/** The bases of a rate. Net funded is the funded amount less the company's fees; the margin is the payback less the funded amount. */
export const commissionBases = [
  { value: 'funded', label: 'Funded amount' },
  { value: 'net_funded', label: 'Net funded amount' },
  { value: 'payback', label: 'Payback' },
  { value: 'margin', label: 'Margin' },
] as const satisfies readonly Option[]

export type CommissionBase = (typeof commissionBases)[number]['value']

/** When a commission is due. Days and payments are counted by `due_count`. */
export const commissionDues = [
  { value: 'funding', label: 'On funding' },
  { value: 'days', label: 'Days after funding' },
  { value: 'payments', label: 'Payments received' },
] as const satisfies readonly Option[]

export type CommissionDue = (typeof commissionDues)[number]['value']

/** The triggers of a clawback. */
export const clawbackTriggers = [
  { value: 'defaulted', label: 'Defaulted' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'first_payment_default', label: 'First payment default' },
] as const satisfies readonly Option[]

export type ClawbackTrigger = (typeof clawbackTriggers)[number]['value']

/** The visible labels of the fields of an agreement. */
export const agreementLabels = {
  valid_from: 'Valid From',
  base: 'Base',
  new_percent: 'New Deals %',
  new_amount: 'New Deals Amount',
  renewal_percent: 'Renewals %',
  renewal_amount: 'Renewals Amount',
  residual_percent: 'Residual %',
  due: 'Due',
  due_count: 'Days or Payments',
  splits: 'Splits',
  party_id: 'Payee',
  percent: 'Percent',
  clawback: 'Clawback',
  up_to_day: 'Up to Day',
  triggers: 'Clawback Triggers',
  draw_amount: 'Draw',
  draw_recoverable: 'Recoverable Draw',
} as const
