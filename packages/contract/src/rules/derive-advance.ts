import type { CollectionFrequency } from '../advance/advance-options'
import { expectedEndDate } from './end-date'
import { factorRateOf, paybackOf } from './payback'
import { numberOfPaymentsOf, paymentAmountOf } from './payments'
import { amountOfPercent, percentOfAmount } from './percent'
import type { TypedFields } from './typed-fields'
import {
  commissionPairs,
  companyPair,
  feePair,
  indexes,
  pairsOfSyndicator,
  participationPair,
  partnerOf,
  percentPairOf,
  type DerivedNumberPath,
  type PercentPair,
} from './linked-fields'

interface FeeValues {
  readonly amount?: number | null | undefined
  readonly percent?: number | null | undefined
}

/** What the rules read of an advance form: `AdvanceForm` has it all. */
export interface DerivableAdvance {
  readonly amount?: number | null | undefined
  readonly factor_rate?: number | null | undefined
  readonly payback?: number | null | undefined
  readonly payment_amount?: number | null | undefined
  readonly number_of_payments?: number | null | undefined
  readonly collection_frequency?: CollectionFrequency | undefined
  readonly date_funded?: string | undefined
  readonly expected_end_date?: string | undefined
  readonly company_participation?: number | null | undefined
  readonly company_participation_pct?: number | null | undefined
  readonly origination_commission?: number | null | undefined
  readonly origination_commission_percent?: number | null | undefined
  readonly company_commission?: number | null | undefined
  readonly company_commission_pct?: number | null | undefined
  readonly company_fees?: readonly FeeValues[] | undefined
  readonly syndicator_participations?:
    | readonly {
        readonly participation?: number | null | undefined
        readonly participation_pct?: number | null | undefined
        readonly commission?: number | null | undefined
        readonly commission_pct?: number | null | undefined
        readonly syndicator_fees?: readonly FeeValues[] | undefined
      }[]
    | undefined
}

export type DerivedChange =
  | { readonly path: DerivedNumberPath; readonly value: number | null }
  | { readonly path: 'expected_end_date'; readonly value: string }

export interface Derivation {
  /** The fields that now hold another value, each once. What was typed is never among them. */
  readonly changes: readonly DerivedChange[]
  /** Hand it in again at the next edit. */
  readonly typed: TypedFields
}

const valueAt = (form: DerivableAdvance, path: string): unknown =>
  path.split('.').reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined), // any object or array may be read by key
    form,
  )

/**
 * All the arithmetic of an advance form (R11.9 to R11.20): given the form as it is after a person
 * edited one field, and what was typed last in each linked pair, it tells which other fields change. It looks only at what depends
 * on the edited field: a syndicator's fee returns at most its own partner. A path that no rule knows changes nothing.
 *
 * - The edited field itself is kept as typed, always.
 * - A linked field that is emptied: of an amount and its percent the other is emptied too; payback and factor, payment amount and number of payments leave
 *   the other as it is (a person is about to type), and the other leads from then on.
 * - A funded amount that is empty or not positive derives nothing. A syndicator's participation that is empty is 0.
 * - Where the stored percent of a pair is empty or 0 and its amount is not, the amount is kept although nothing was typed: a fee that came
 *   with dollars alone must not become 0.
 */
export const deriveAdvance = (form: DerivableAdvance, edited: string, typed: TypedFields): Derivation => {
  const typedNow = new Set(typed)
  const changes = new Map<string, DerivedChange>()

  /** The field leads its pair until its partner is typed, also when it led for want of another: each keystroke is an edit of its own. */
  const lead = (path: string) => {
    const partner = partnerOf(path)
    if (partner === undefined) return
    typedNow.delete(partner)
    typedNow.add(path)
  }

  const read = (path: string) => changes.get(path)?.value ?? (changes.has(path) ? null : valueAt(form, path))
  const numberAt = (path: string): number | null => {
    const value = read(path)
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  }
  // One that is emptied leaves the lead to its partner, also when leaving the field fills it in again.
  lead(numberAt(edited) === null ? (partnerOf(edited) ?? edited) : edited)
  const positiveAt = (path: string): number | null => {
    const value = numberAt(path)
    return value !== null && value > 0 ? value : null
  }
  const countAt = (path: string): number | null => {
    const value = positiveAt(path)
    return value !== null && Number.isInteger(value) ? value : null
  }
  const write = (path: DerivedNumberPath, value: number | null) => {
    if ((valueAt(form, path) ?? null) === value) changes.delete(path)
    else changes.set(path, { path, value })
  }
  const baseOf = (pair: PercentPair) =>
    pair.base === 'amount' ? positiveAt('amount') : Math.max(0, numberAt(pair.base) ?? 0)

  const percentFromAmount = (pair: PercentPair) => {
    const [amount, base] = [numberAt(pair.amount), baseOf(pair)]
    if (base !== null) write(pair.percent, amount === null ? null : percentOfAmount(amount, base))
  }
  const amountFromPercent = (pair: PercentPair) => {
    const [percent, base] = [numberAt(pair.percent), baseOf(pair)]
    if (base !== null) write(pair.amount, percent === null ? null : amountOfPercent(base, percent))
  }
  /** The base of the pair changed: what was typed last is kept, else the percent, and the other follows. */
  const followBase = (pair: PercentPair) => {
    const amountLeads = typedNow.has(pair.amount) || (!typedNow.has(pair.percent) && !numberAt(pair.percent))
    const leader = amountLeads ? pair.amount : pair.percent
    if (numberAt(leader) === null) return
    lead(leader)
    if (amountLeads) percentFromAmount(pair)
    else amountFromPercent(pair)
  }
  const followParticipation = (row: number) => {
    const fees = form.syndicator_participations?.[row]?.syndicator_fees?.length ?? 0
    pairsOfSyndicator(`syndicator_participations.${row}`, fees).forEach(followBase)
  }

  const followEndDate = () => {
    const [dateFunded, frequency, count] = [form.date_funded, form.collection_frequency, countAt('number_of_payments')]
    const end = dateFunded && frequency && count !== null ? expectedEndDate(dateFunded, count, frequency) : null
    if (end !== null && end !== form.expected_end_date) {
      changes.set('expected_end_date', { path: 'expected_end_date', value: end })
    }
  }
  const countFromPayment = () => {
    const [payback, payment] = [positiveAt('payback'), positiveAt('payment_amount')]
    if (payback === null || payment === null) return
    write('number_of_payments', numberOfPaymentsOf(payback, payment))
    if (changes.has('number_of_payments')) followEndDate()
  }
  const paymentFromCount = () => {
    const [payback, count] = [positiveAt('payback'), countAt('number_of_payments')]
    if (payback !== null && count !== null) write('payment_amount', paymentAmountOf(payback, count))
  }
  /** The payback changed: the count is held, unless the payment amount was typed last or is all there is. */
  const followPayback = () => {
    const paymentLeads = typedNow.has('payment_amount') || countAt('number_of_payments') === null
    if (paymentLeads && positiveAt('payment_amount') !== null) {
      lead('payment_amount')
      countFromPayment()
    } else if (countAt('number_of_payments') !== null) {
      lead('number_of_payments')
      paymentFromCount()
    }
  }
  const paybackFromFactor = () => {
    const [amount, factor] = [positiveAt('amount'), positiveAt('factor_rate')]
    if (amount === null || factor === null) return
    write('payback', paybackOf(amount, factor))
    if (changes.has('payback')) followPayback()
  }
  const factorFromPayback = () => {
    const [amount, payback] = [positiveAt('amount'), positiveAt('payback')]
    if (amount !== null && payback !== null) write('factor_rate', factorRateOf(payback, amount))
  }
  const followAmount = () => {
    if (positiveAt('amount') === null) return
    const paybackLeads = typedNow.has('payback') || positiveAt('factor_rate') === null
    if (paybackLeads && positiveAt('payback') !== null) {
      lead('payback')
      factorFromPayback()
    } else if (positiveAt('factor_rate') !== null) {
      lead('factor_rate')
      paybackFromFactor()
    }
    if (numberAt(companyPair.percent) !== null) amountFromPercent(companyPair)
    commissionPairs.forEach(followBase)
    indexes(form.company_fees?.length ?? 0).forEach((fee) => followBase(feePair(`company_fees.${fee}`, 'amount')))
    indexes(form.syndicator_participations?.length ?? 0).forEach((row) => {
      const pair = participationPair(`syndicator_participations.${row}`)
      followBase(pair)
      if (changes.has(pair.amount)) followParticipation(row)
    })
  }

  if (edited === 'amount') followAmount()
  if (edited === 'factor_rate') paybackFromFactor()
  if (edited === 'payback') factorFromPayback()
  if (edited === 'payback') followPayback()
  if (edited === 'payment_amount') countFromPayment()
  if (edited === 'number_of_payments') paymentFromCount()
  if (['number_of_payments', 'collection_frequency', 'date_funded'].includes(edited)) followEndDate()
  const pair = percentPairOf(edited)
  if (pair) {
    if (pair.amount === edited) percentFromAmount(pair)
    else amountFromPercent(pair)
    const row = /^syndicator_participations\.(\d+)\.participation(?:_pct)?$/.exec(edited)
    if (row) followParticipation(Number(row[1]))
  }
  changes.delete(edited)
  return { changes: [...changes.values()], typed: typedNow }
}

/**
 * The factor rate of a field that is left empty, from payback and amount (R11.11). While a person types, an
 * emptied factor stays empty. Null when there is nothing to derive.
 */
export const factorWhenUnset = ({ amount, payback, factor_rate }: DerivableAdvance): number | null =>
  factor_rate || !amount || !payback || !Number.isFinite(amount) || !Number.isFinite(payback)
    ? null
    : factorRateOf(payback, amount)
