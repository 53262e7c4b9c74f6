import type { Advance } from '@mca/contract/advances'
import { addDays, type Day } from '@mca/contract/days'
import { type Party, type PartyKind, partyKinds } from '@mca/contract/parties'
import { addBusinessDays } from '@mca/contract/rules'
import { bankingDayFrom } from '@mca/contract/schedules'
import type { PaidAdvance } from './advance-payments'
import { createAdvanceHistory, dealFlowOf, endDay } from './advance-history'
import { createOutcomes } from './advance-outcomes'
import { holidayRuleOf, scheduleOf } from './advance-schedule'
import { createAdvanceTerms, newAmount, renewalAmount, withCommission } from './advance-terms'
import { createUuidAt, type Random, createRandom } from './random'
import { agreementsOf, rateOf, type SampleAgreement } from './sample-agreements'
import { createMerchantGenerator, type SampleMerchant } from './sample-merchants'
import { generateParties } from './sample-parties'

export interface PortfolioSize {
  merchants: number
  parties: Readonly<Record<PartyKind, number>>
}

export interface PortfolioOptions {
  /** The portfolio is generated as of this day. */
  today: Day
  seed?: number
  size?: PortfolioSize
}

export interface SampleAdvance extends PaidAdvance {
  merchant: SampleMerchant
  deal_flow: Advance['deal_flow']
  references: Pick<Advance, 'merchant_id' | 'funder_id' | 'iso_id' | 'sales_rep_id'>
  aliases: string | null
  created_at: string
  code: string
}

export interface Portfolio {
  parties: Record<PartyKind, Party[]>
  agreements: SampleAgreement[]
  merchants: SampleMerchant[]
  /** In the order of funding. Their codes are empty until the database has assigned them. */
  advances: SampleAdvance[]
}

/** Results in about 320 advances and 22,000 payments. */
export const defaultSize: PortfolioSize = {
  merchants: 220,
  parties: { iso: 14, funder: 3, salesRep: 9, syndicator: 8 },
}

const day = 86_400_000
/** The maximum age of a merchant's first advance. */
const maxAgeDays = 660
const shareWithoutAdvance = 0.04
/** For so long, inactive parties have had no advance. */
const daysInactive = 150
const isInactive = ({ status }: Party) => status === 'inactive'

/** A realistic portfolio, the same for the same seed, size and day. */
export function generatePortfolio({ today, seed = 7, size = defaultSize }: PortfolioOptions): Portfolio {
  const random = createRandom(seed)
  const now = Date.parse(`${today}T00:00:00Z`)
  const kinds = Object.keys(partyKinds) as PartyKind[] // its keys are its kinds
  const parties = Object.fromEntries(
    kinds.map((kind) => [kind, generateParties(kind, size.parties[kind], now, random)]),
  ) as Record<PartyKind, Party[]> // every kind is in `kinds`
  const partyPicker = createPartyPicker(parties, today, random)
  const nextMerchant = createMerchantGenerator(random)
  const outcomeOf = createOutcomes(today, createRandom(random.seed()))

  const agreements = agreementsOf(parties, today, createRandom(seed))

  const portfolio: Portfolio = { parties, agreements, merchants: [], advances: [] }
  for (let index = 0; index < size.merchants; index++) {
    const prospect = random.chance(shareWithoutAdvance)
    // Business grows: recent months have more advances.
    const age = Math.floor(prospect ? random.between(1, 45) : 3 + maxAgeDays * random.next() ** 1.5)
    // On a holiday, no bank sends money.
    const first = bankingDayFrom(addBusinessDays(dayOf(now - age * day), 1) ?? today) ?? today
    const merchant = nextMerchant(Date.parse(`${first}T15:00:00Z`) - random.whole(2, 9) * day)
    portfolio.merchants.push(merchant)
    if (!prospect)
      portfolio.advances.push(...createAdvances(merchant, first, today, { partyPicker, agreements, outcomeOf, random }))
  }
  portfolio.advances.sort((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id))
  return portfolio
}

const dayOf = (timestamp: number): Day => new Date(timestamp).toISOString().slice(0, 10)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The sources of randomness, and what was agreed with the parties that they pick. */
interface Chance {
  partyPicker: PartyPicker
  agreements: readonly SampleAgreement[]
  outcomeOf: ReturnType<typeof createOutcomes>
  random: Random
}

/** A merchant's first advance and its renewals, each funded on the day on which the previous one was paid off. */
function createAdvances(
  merchant: SampleMerchant,
  first: Day,
  today: Day,
  { partyPicker, agreements, outcomeOf, random }: Chance,
): SampleAdvance[] {
  const advances: SampleAdvance[] = []
  let amount = newAmount(random)
  for (let dateFunded: Day | null = first; dateFunded && dateFunded < today;) {
    const type = advances.length ? 'RENEWAL' : 'NEW'
    const { grade } = merchant
    const terms = createAdvanceTerms({ type, grade, dateFunded, amount, syndicators: partyPicker.syndicators }, random)
    const history = createAdvanceHistory(terms, merchant, random)
    const planned = scheduleOf(terms, holidayRuleOf(random))
    const ended = endDay(planned, history, today)
    const outcome = ended ? {} : outcomeOf(terms, planned)
    const versions = outcome.version ? [{ ...outcome.version, number: 2 }] : []
    const schedule = scheduleOf(terms, planned.holiday_rule, versions)
    const timestamp = Date.parse(`${dateFunded}T15:30:00Z`) + random.whole(0, 10_000_000)
    const advance: SampleAdvance = {
      id: createUuidAt(timestamp, random),
      merchant,
      terms,
      schedule,
      history,
      outcome,
      seed: random.seed(),
      deal_flow: dealFlowOf(history, { ended, outcome }, today, random),
      references: { merchant_id: merchant.merchant.id, ...partyPicker.choose(dateFunded) },
      aliases: random.chance(0.06) ? `${merchant.merchant.city} location` : null,
      created_at: new Date(timestamp).toISOString(),
      renewedBy: null,
      code: '',
    }
    advance.terms = withCommission(terms, rateOf(agreements, advance.references.iso_id, { type, day: dateFunded }))
    const before = advances.at(-1)
    if (before) before.renewedBy = advance
    advances.push(advance)
    dateFunded = history.end.kind === 'renewed' && ended && ended < today ? ended : null
    if (history.end.kind === 'renewed') {
      const remaining = terms.payback * (1 - history.end.at / terms.number_of_payments)
      amount = renewalAmount(amount, remaining, random)
      // The renewal would be funded in the future, so there is none yet.
      if (!dateFunded && advance.deal_flow === 'Renewed') advance.deal_flow = 'Paid OFF'
    }
  }
  setMerchantStatus(merchant, advances.at(-1), today, random)
  return advances
}

function setMerchantStatus({ merchant }: SampleMerchant, last: SampleAdvance | undefined, today: Day, random: Random) {
  if (!last) return
  if (last.deal_flow === 'Defaulted') merchant.status = 'defaulted'
  const ended = endDay(last.schedule, last.history, today)
  const longAgo = dayOf(Date.parse(`${today}T00:00:00Z`) - 100 * day)
  if (last.deal_flow === 'Paid OFF' && ended && ended < longAgo && random.chance(0.6)) merchant.status = 'inactive'
}

interface PartyPicker {
  syndicators: readonly string[]
  choose(dateFunded: Day): Pick<Advance, 'funder_id' | 'iso_id' | 'sales_rep_id'>
}

/** Picks parties so that a few brokers bring most advances (Zipf, each at most 12 %) and some advances have no broker, so no commission. Inactive parties have brought none for months. */
function createPartyPicker(parties: Record<PartyKind, Party[]>, today: Day, random: Random): PartyPicker {
  const ranked = (kind: PartyKind, most: number) => {
    let weights = parties[kind].map((_party, rank) => 1 / (rank + 1) ** 1.1)
    for (let round = 0; round < 20; round++) {
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      weights = weights.map((weight) => Math.min(weight / total, most))
    }
    return parties[kind].map(({ id }, index) => [id, weights[index] ?? 0] as const)
  }
  const [funders, isos, reps] = [ranked('funder', 0.6), ranked('iso', 0.12), ranked('salesRep', 0.25)]
  const inactive = new Set(Object.values(parties).flatMap((all) => all.filter(isInactive).map(({ id }) => id)))
  const lastOfInactive = addDays(today, -daysInactive)
  /** The party, or the first of its kind if it was inactive by then. */
  const activeOn = (kind: PartyKind, id: string, day: Day) =>
    day > lastOfInactive && inactive.has(id) ? (parties[kind][0]?.id ?? id) : id
  return {
    syndicators: parties.syndicator.map(({ id }) => id),
    choose: (dateFunded) => ({
      funder_id: activeOn('funder', random.weighted(funders), dateFunded),
      iso_id: random.chance(0.88) ? activeOn('iso', random.weighted(isos), dateFunded) : null,
      sales_rep_id: random.chance(0.94) ? activeOn('salesRep', random.weighted(reps), dateFunded) : null,
    }),
  }
}
