import { centsOf, dollarsOf } from '../money/cents'
import { editedFields, type DerivableAdvance, type Derivation, type EditedFields } from './edited-fields'
import { expectedEndDate } from './end-date'
import {
  commissionPair,
  commissionPairs,
  companyPair,
  feePair,
  indexes,
  participationPair,
  partnerOf,
  percentPairOf,
  type PercentPair,
} from './linked-fields'
import { factorRateOf, paybackOf } from './payback'
import { numberOfPaymentsOf, paymentAmountOf } from './payments'
import { amountOfPercent, percentOfAmount } from './percent'
import { rightToReceive } from './right-to-receive'
import type { TypedFields } from './typed-fields'

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
  const fields = editedFields(form, typed)
  // If a field is cleared, its partner leads, even after the field is filled in again on blur.
  fields.lead(fields.number(edited) === null ? (partnerOf(edited) ?? edited) : edited)
  rulesOf(edited).forEach((rule) => rule(fields))
  return fields.derivation(edited)
}

type Rule = (fields: EditedFields) => void

/** Which rules follow an edit of a field, by its path, in this order. */
const rules = new Map<string, readonly Rule[]>([
  ['amount', [followAmount, followPaybackFees]],
  ['factor_rate', [paybackFromFactor, followPaybackFees]],
  ['payback', [factorFromPayback, followPayback, followPaybackFees]],
  ['payment_amount', [countFromPayment]],
  ['number_of_payments', [paymentFromCount, followEndDate]],
  ['collection_frequency', [followEndDate]],
  ['date_funded', [followEndDate]],
  ['company_fees', [followCompanyFees]],
  ['syndicator_participations', [followSyndicators]],
])

function rulesOf(edited: string): readonly Rule[] {
  const [, fee] = /^(syndicator_participations\.\d+\.syndicator_fees\.\d+)\.base$/.exec(edited) ?? []
  const ofFee = fee === undefined ? undefined : percentPairOf(`${fee}.amount`)
  if (ofFee) return [(fields) => followBase(fields, ofFee)]
  const [, row, field] =
    /^syndicator_participations\.(\d+)\.(syndicator_fees|participation(?:_pct)?)$/.exec(edited) ?? []
  if (field === 'syndicator_fees') return [(fields) => followFees(fields, Number(row))]
  const pair = percentPairOf(edited)
  if (!pair) return rules.get(edited) ?? []
  const ofPair: Rule = (fields) =>
    pair.amount === edited ? percentFromAmount(fields, pair) : amountFromPercent(fields, pair)
  return row === undefined ? [ofPair] : [ofPair, (fields) => followParticipation(fields, Number(row))]
}

function followAmount(fields: EditedFields): void {
  if (fields.positive('amount') === null) return
  const paybackLeads = fields.isTyped('payback') || fields.positive('factor_rate') === null
  if (paybackLeads && fields.positive('payback') !== null) {
    fields.lead('payback')
    factorFromPayback(fields)
  } else if (fields.positive('factor_rate') !== null) {
    fields.lead('factor_rate')
    paybackFromFactor(fields)
  }
  if (fields.number(companyPair.percent) !== null) amountFromPercent(fields, companyPair)
  commissionPairs.forEach((pair) => followBase(fields, pair))
  followCompanyFees(fields)
  followSyndicators(fields)
}

function paybackFromFactor(fields: EditedFields): void {
  const [amount, factor] = [fields.positive('amount'), fields.positive('factor_rate')]
  if (amount === null || factor === null) return
  fields.write('payback', paybackOf(amount, factor))
  if (fields.hasChanged('payback')) followPayback(fields)
}

function factorFromPayback(fields: EditedFields): void {
  const [amount, payback] = [fields.positive('amount'), fields.positive('payback')]
  if (amount !== null && payback !== null) fields.write('factor_rate', factorRateOf(payback, amount))
}

/** The payback changed. The count is kept, unless the payment amount was typed last or there is no count. */
function followPayback(fields: EditedFields): void {
  const hasCount = fields.count('number_of_payments') !== null
  if ((fields.isTyped('payment_amount') || !hasCount) && fields.positive('payment_amount') !== null) {
    fields.lead('payment_amount')
    countFromPayment(fields)
  } else if (hasCount) {
    fields.lead('number_of_payments')
    paymentFromCount(fields)
  }
}

function countFromPayment(fields: EditedFields): void {
  const [payback, payment] = [fields.positive('payback'), fields.positive('payment_amount')]
  if (payback === null || payment === null) return
  fields.write('number_of_payments', numberOfPaymentsOf(payback, payment))
  if (fields.hasChanged('number_of_payments')) followEndDate(fields)
}

function paymentFromCount(fields: EditedFields): void {
  const [payback, count] = [fields.positive('payback'), fields.count('number_of_payments')]
  if (payback !== null && count !== null) fields.write('payment_amount', paymentAmountOf(payback, count))
}

function followEndDate(fields: EditedFields): void {
  const { date_funded, collection_frequency } = fields.form
  const count = fields.count('number_of_payments')
  if (!date_funded || !collection_frequency || count === null) return
  fields.writeEndDate(expectedEndDate(date_funded, count, collection_frequency))
}

function followCompanyFees(fields: EditedFields): void {
  for (const fee of indexes(fields.form.company_fees?.length ?? 0))
    followBase(fields, feePair(`company_fees.${fee}`, 'amount'))
}

function followSyndicators(fields: EditedFields): void {
  for (const row of indexes(fields.form.syndicator_participations?.length ?? 0)) {
    const pair = participationPair(`syndicator_participations.${row}`)
    followBase(fields, pair)
    if (fields.hasChanged(pair.amount)) followParticipation(fields, row)
  }
}

function followParticipation(fields: EditedFields, row: number): void {
  followBase(fields, commissionPair(`syndicator_participations.${row}`))
  followFees(fields, row)
}

function followFees(fields: EditedFields, row: number): void {
  const path = `syndicator_participations.${row}` as const
  for (const fee of indexes(fields.form.syndicator_participations?.[row]?.syndicator_fees?.length ?? 0))
    followBase(fields, feePair(`${path}.syndicator_fees.${fee}`, `${path}.participation`))
}

/** The fees that are a percent of the right to receive, which the funded amount and the payback change too. */
function followPaybackFees(fields: EditedFields): void {
  for (const [row, { syndicator_fees = [] }] of (fields.form.syndicator_participations ?? []).entries())
    for (const fee of indexes(syndicator_fees.length)) {
      const path = `syndicator_participations.${row}` as const
      const pair = feePair(`${path}.syndicator_fees.${fee}`, `${path}.participation`)
      if (isOfPayback(fields, pair)) followBase(fields, pair)
    }
}

/** The amount of a fee on what is collected is an estimate: its part of everything that there is to collect. R21.41. */
const isOfPayback = (fields: EditedFields, pair: PercentPair) =>
  ['payback', 'collected'].some((base) => base === fields.feeBase(pair))

function baseOf(fields: EditedFields, pair: PercentPair): number | null {
  if (pair.base === 'amount') return fields.positive('amount')
  const participation = Math.max(0, fields.number(pair.base) ?? 0)
  if (!isOfPayback(fields, pair)) return participation
  const [funded, payback] = [fields.positive('amount'), fields.positive('payback')]
  if (funded === null || payback === null) return null
  const cents = { funded: centsOf(funded), payback: centsOf(payback), participation: centsOf(participation) }
  return cents.funded === 0 ? null : dollarsOf(rightToReceive(cents))
}

function percentFromAmount(fields: EditedFields, pair: PercentPair): void {
  const [amount, base] = [fields.number(pair.amount), baseOf(fields, pair)]
  if (base !== null) fields.write(pair.percent, amount === null ? null : percentOfAmount(amount, base))
}

function amountFromPercent(fields: EditedFields, pair: PercentPair): void {
  const [percent, base] = [fields.number(pair.percent), baseOf(fields, pair)]
  if (base !== null) fields.write(pair.amount, percent === null ? null : amountOfPercent(base, percent))
}

/** The base of the pair changed. The field typed last is kept, or the percent if neither was typed, and the other is derived. */
function followBase(fields: EditedFields, pair: PercentPair): void {
  const amountLeads = fields.isTyped(pair.amount) || (!fields.isTyped(pair.percent) && !fields.number(pair.percent))
  const leader = amountLeads ? pair.amount : pair.percent
  if (fields.number(leader) === null) return
  fields.lead(leader)
  if (amountLeads) percentFromAmount(fields, pair)
  else amountFromPercent(fields, pair)
}

/**
 * The factor rate, derived from payback and amount when its field is left empty (R11.11). During typing, a cleared
 * factor stays empty. Null if it cannot be derived.
 */
export const factorWhenUnset = ({ amount, payback, factor_rate }: DerivableAdvance): number | null =>
  factor_rate || !amount || !payback || !Number.isFinite(amount) || !Number.isFinite(payback)
    ? null
    : factorRateOf(payback, amount)
