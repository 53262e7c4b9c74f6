import type { AdvanceType } from '@mca/contract/advances'
import {
  agreementInput,
  type AgreementInput,
  type AgreementTerms,
  clawbackTriggers,
  initialClawback,
  type PayeeKind,
} from '@mca/contract/commissions'
import type { Day } from '@mca/contract/days'
import { valuesOf } from '@mca/contract/fields'
import type { Party, PartyKind } from '@mca/contract/parties'
import { createUuidAt, type Random } from './random'

/** A version of the agreement of an ISO or a sales rep, as a row of its table. */
export interface SampleAgreement {
  id: string
  party_kind: PayeeKind
  party_id: string
  valid_from: Day
  terms: AgreementTerms
  payees: readonly string[]
  created_at: string
}

type Given = Partial<Omit<AgreementInput, 'valid_from' | 'splits'>>
/** The terms of one party: its first version, and the changes of a second one that came later. `passes` percent go to the party of that rank. */
type Terms = Given & { later?: Given; passes?: { percent: number; to: number } }

const rates = (forNew: number, forRenewals: number): Given => ({ new_percent: forNew, renewal_percent: forRenewals })
const inDays = (due_count: number): Given => ({ due: 'days', due_count })

/** In the order of the parties: brokers that bring more deals first. A sales rep without terms has a salary only. */
const termsOf: Readonly<Record<PayeeKind, readonly Terms[]>> = {
  iso: [
    { ...rates(10, 6) },
    { ...rates(9, 5), later: rates(10, 6) },
    { ...rates(12, 7) },
    { ...rates(8, 5), ...inDays(10) },
    { ...rates(10, 6) },
    { ...rates(12, 6), passes: { percent: 15, to: 10 } },
    { ...rates(9, 5) },
    { ...rates(11, 7), ...inDays(30) },
    { ...rates(7, 4), residual_percent: 0.5 },
    { ...rates(10, 5) },
    { ...rates(8, 4) },
    { ...rates(10, 6) },
    { ...rates(9, 6) },
    { ...rates(8, 5) },
  ],
  salesRep: [
    { ...rates(1.5, 1) },
    { ...rates(1.5, 1), later: rates(2, 1.25) },
    { ...rates(1.25, 0.75) },
    { ...rates(4, 3), base: 'margin' },
    { ...rates(1.5, 1), ...inDays(30) },
    { ...rates(1.5, 1), draw_amount: 2_500 },
    { ...rates(1.5, 1) },
    { ...rates(1.25, 0.75) },
  ],
}
/** A second version is valid from the first day of the month so many months before today. */
const monthsOfLaterVersion = 10

const dayOf = (timestamp: string): Day => timestamp.slice(0, 10)
const nextDay = (timestamp: string) => new Date(Date.parse(timestamp) + 86_400_000).toISOString()

/** The agreements of ISOs and sales reps, each made on the day after the party was recorded. */
export function agreementsOf(
  parties: Readonly<Record<PartyKind, readonly Party[]>>,
  today: Day,
  random: Random,
): SampleAgreement[] {
  const month = new Date(`${today.slice(0, 7)}-01T15:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() - monthsOfLaterVersion)
  const kinds = ['iso', 'salesRep'] as const
  return kinds.flatMap((party_kind) =>
    parties[party_kind].flatMap((party, rank) => {
      const given = termsOf[party_kind][rank]
      if (!given) return []
      const { later, passes, ...first } = given
      const other = passes && parties[party_kind][passes.to]
      const splits =
        passes && other
          ? [
              { party_kind, party_id: party.id, percent: 100 - passes.percent },
              { party_kind, party_id: other.id, percent: passes.percent },
            ]
          : [{ party_kind, party_id: party.id, percent: 100 }]
      const versionOf = (created_at: string, fields: Given): SampleAgreement => {
        const { valid_from, ...terms } = agreementInput.parse({
          ...fields,
          valid_from: dayOf(created_at),
          splits,
          clawback: initialClawback,
          triggers: valuesOf(clawbackTriggers),
        })
        return {
          id: createUuidAt(Date.parse(created_at), random),
          party_kind,
          party_id: party.id,
          valid_from,
          terms,
          payees: splits.map(({ party_id }) => party_id),
          created_at,
        }
      }
      const made = versionOf(nextDay(party.created_at), first)
      return later ? [made, versionOf(month.toISOString(), { ...first, ...later })] : [made]
    }),
  )
}

/** The percent of the funded amount that the agreement of an ISO gives on a day; null without an agreement. */
export function rateOf(
  agreements: readonly SampleAgreement[],
  iso: string | null,
  { type, day }: { type: AdvanceType; day: Day },
): number | null {
  const valid = agreements.findLast(({ party_id, valid_from }) => party_id === iso && valid_from <= day)
  if (!valid) return null
  return type === 'NEW' ? valid.terms.new_percent : valid.terms.renewal_percent
}
