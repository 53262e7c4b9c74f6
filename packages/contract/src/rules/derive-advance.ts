import type { CollectionFrequency } from '../advance/advance-options'
import { expectedEndDate } from './end-date'
import { factorRateOf, paybackOf } from './payback'
import { numberOfPaymentsOf, paymentAmountOf } from './payments'
import { amountOfPercent, percentOfAmount } from './percent'
import type { TypedFields } from './typed-fields'
import {
  commissionPair,
  commissionPairs,
  companyPair,
  feePair,
  indexes,
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

/** The part of an advance form that the rules read. `AdvanceForm` includes all of it. */
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
  /** The fields with a new value, each once. The edited field is never among them. */
  readonly changes: readonly DerivedChange[]
  /** Pass it in again with the next edit. */
  readonly typed: TypedFields
}

const valueAt = (form: DerivableAdvance, path: string): unknown =>
  path.split('.').reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined), // any object or array can be read by key
    form,
  )

/**
 * All the arithmetic of an advance form (R11.9 to R11.20). From the form after an edit of one field, and the field typed
 * last in each linked pair, it derives which other fields change. It reads only what depends on the edited field: for a
 * syndicator's fee it returns at most the other field of its pair. An unknown path changes nothing.
 *
 * - The edited field itself always stays as typed.
 * - If the edited path is a list of rows, it was replaced after its base had changed: every row follows the base (R11.16).
 * - If an amount or its percent is cleared, the other is cleared too.
 * - If payback, factor, payment amount or number of payments is cleared, its partner stays, because the user is about to
 *   type. From then on the partner leads.
 * - A funded amount that is empty or not positive derives nothing. An empty participation counts as 0.
 * - If neither field of a pair was typed and its stored percent is empty or 0, a stored amount other than 0 is kept: a
 *   fee stored with dollars only must not become 0.
 */
export const deriveAdvance = (form: DerivableAdvance, edited: string, typed: TypedFields): Derivation => {
  const typedNow = new Set(typed)
  const changes = new Map<string, DerivedChange>()

  /**
   * Makes the field lead its pair until its partner is typed. This includes a field that leads only because its partner
   * is empty: each keystroke is a separate edit.
   */
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
  // If a field is cleared, its partner leads, even after the field is filled in again on blur.
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
  /**
   * The base of the pair changed. The field typed last is kept, or the percent if neither was typed, and the other is
   * derived.
   */
  const followBase = (pair: PercentPair) => {
    const amountLeads = typedNow.has(pair.amount) || (!typedNow.has(pair.percent) && !numberAt(pair.percent))
    const leader = amountLeads ? pair.amount : pair.percent
    if (numberAt(leader) === null) return
    lead(leader)
    if (amountLeads) percentFromAmount(pair)
    else amountFromPercent(pair)
  }
  const followFees = (row: number) => {
    const path = `syndicator_participations.${row}` as const
    const count = form.syndicator_participations?.[row]?.syndicator_fees?.length ?? 0
    indexes(count).forEach((fee) => followBase(feePair(`${path}.syndicator_fees.${fee}`, `${path}.participation`)))
  }
  const followParticipation = (row: number) => {
    followBase(commissionPair(`syndicator_participations.${row}`))
    followFees(row)
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
  /** The payback changed. The count is kept, unless the payment amount was typed last or there is no count. */
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
  const followCompanyFees = () =>
    indexes(form.company_fees?.length ?? 0).forEach((fee) => followBase(feePair(`company_fees.${fee}`, 'amount')))
  const followSyndicators = () =>
    indexes(form.syndicator_participations?.length ?? 0).forEach((row) => {
      const pair = participationPair(`syndicator_participations.${row}`)
      followBase(pair)
      if (changes.has(pair.amount)) followParticipation(row)
    })
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
    followCompanyFees()
    followSyndicators()
  }

  if (edited === 'amount') followAmount()
  if (edited === 'company_fees') followCompanyFees()
  if (edited === 'syndicator_participations') followSyndicators()
  const fees = /^syndicator_participations\.(\d+)\.syndicator_fees$/.exec(edited)
  if (fees) followFees(Number(fees[1]))
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
 * The factor rate, derived from payback and amount when its field is left empty (R11.11). During typing, a cleared
 * factor stays empty. Null if it cannot be derived.
 */
export const factorWhenUnset = ({ amount, payback, factor_rate }: DerivableAdvance): number | null =>
  factor_rate || !amount || !payback || !Number.isFinite(amount) || !Number.isFinite(payback)
    ? null
    : factorRateOf(payback, amount)
