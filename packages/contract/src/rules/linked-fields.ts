type SyndicatorPath = `syndicator_participations.${number}`
type FeePath = `company_fees.${number}` | `${SyndicatorPath}.syndicator_fees.${number}`

/** Every numeric field that a rule may fill in. */
export type DerivedNumberPath =
  | 'factor_rate'
  | 'payback'
  | 'payment_amount'
  | 'number_of_payments'
  | 'company_participation'
  | 'company_participation_pct'
  | 'origination_commission'
  | 'origination_commission_percent'
  | 'company_commission'
  | 'company_commission_pct'
  | `${FeePath}.${'amount' | 'percent'}`
  | `${SyndicatorPath}.${'participation' | 'participation_pct' | 'commission' | 'commission_pct'}`

/** The paths of a dollar amount, its percent, and the base of the percent. */
export interface PercentPair {
  amount: DerivedNumberPath
  percent: DerivedNumberPath
  base: 'amount' | `${SyndicatorPath}.participation`
}

export const companyPair: PercentPair = {
  amount: 'company_participation',
  percent: 'company_participation_pct',
  base: 'amount',
}
export const commissionPairs: readonly PercentPair[] = [
  { amount: 'origination_commission', percent: 'origination_commission_percent', base: 'amount' },
  { amount: 'company_commission', percent: 'company_commission_pct', base: 'amount' },
]
export const feePair = (fee: FeePath, base: PercentPair['base']): PercentPair => ({
  amount: `${fee}.amount`,
  percent: `${fee}.percent`,
  base,
})
export const participationPair = (row: SyndicatorPath): PercentPair => ({
  amount: `${row}.participation`,
  percent: `${row}.participation_pct`,
  base: 'amount',
})
/** A syndicator's commission. Like the syndicator's fees, it is based on the participation. */
export const commissionPair = (row: SyndicatorPath): PercentPair => ({
  amount: `${row}.commission`,
  percent: `${row}.commission_pct`,
  base: `${row}.participation`,
})
export const indexes = (length: number) => Array.from({ length }, (_, index) => index)

const pathOfRow = /^(?:company_fees|syndicator_participations)\.\d+/

/** The pair that a field belongs to, if it is an amount or its percent. */
export const percentPairOf = (path: string): PercentPair | undefined => {
  const isOf = (pair: PercentPair) => pair.amount === path || pair.percent === path
  if (!pathOfRow.test(path)) return [companyPair, ...commissionPairs].find(isOf)
  const [list, index, nested, fee] = path.split('.')
  if (list === 'company_fees') return [feePair(`company_fees.${Number(index)}`, 'amount')].find(isOf)
  const row: SyndicatorPath = `syndicator_participations.${Number(index)}`
  const ofFee =
    nested === 'syndicator_fees' ? [feePair(`${row}.syndicator_fees.${Number(fee)}`, `${row}.participation`)] : []
  return [participationPair(row), commissionPair(row), ...ofFee].find(isOf)
}

const linked = new Map([
  ['payback', 'factor_rate'],
  ['factor_rate', 'payback'],
  ['payment_amount', 'number_of_payments'],
  ['number_of_payments', 'payment_amount'],
])

/** The other field of a linked pair, if the field is in one. */
export const partnerOf = (path: string): string | undefined => {
  const pair = percentPairOf(path)
  return linked.get(path) ?? (pair && (pair.amount === path ? pair.percent : pair.amount))
}
