/** The sections of a statement between the opening and the closing balance, in their order. `paid` comes after the net of the period. R21.51. */
export const statementSections = [
  { value: 'contributions', label: 'Contributions' },
  { value: 'funded', label: 'Deals funded' },
  { value: 'accruals', label: 'Commissions accrued' },
  { value: 'collections', label: 'Collections by deal' },
  { value: 'clawbacks', label: 'Clawbacks' },
  { value: 'draws', label: 'Draws' },
  { value: 'withholding', label: 'Backup withholding' },
  { value: 'adjustments', label: 'Adjustments' },
  { value: 'paid', label: 'Paid out' },
] as const

export type StatementSectionName = (typeof statementSections)[number]['value']

/** The section of each kind of row. An unknown kind counts as an adjustment, so no row is left out. */
const sections: Readonly<Record<string, StatementSectionName>> = {
  contribution: 'contributions',
  investment: 'funded',
  upfront_fee: 'funded',
  accrued: 'accruals',
  share: 'collections',
  fee: 'collections',
  share_reversal: 'collections',
  fee_reversal: 'collections',
  rounding: 'collections',
  residual: 'collections',
  residual_reversal: 'collections',
  clawback: 'clawbacks',
  clawback_reversal: 'clawbacks',
  draw: 'draws',
  draw_forgiven: 'draws',
  backup_withholding: 'withholding',
  payout: 'paid',
  payout_reversal: 'paid',
  payment: 'paid',
  payment_reversal: 'paid',
}

export const sectionOf = (kind: string): StatementSectionName => sections[kind] ?? 'adjustments'

/** The visible labels of the fields of a statement. */
export const statementLabels = { to: 'Through', mail: 'Mail each payee a link' } as const
