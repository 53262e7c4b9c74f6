import { type Advance, addBusinessDays, type Day, type Party, type PartyKind, partyKinds } from '@mca/contract'
import type { PaidDeal } from './deal-payments'
import { dealCourse, dealFlowOf, endDay } from './deal-performance'
import { dealTerms, newAmount, renewalAmount } from './deal-terms'
import { idAt, type Random, randomOf } from './random'
import { merchantMaker, type SampleMerchant } from './sample-merchants'
import { sampleParties } from './sample-parties'

export interface PortfolioSize {
  merchants: number
  parties: Readonly<Record<PartyKind, number>>
}

export interface PortfolioOptions {
  /** The day that the portfolio is of. */
  today: Day
  seed?: number
  size?: PortfolioSize
}

export interface SampleDeal extends PaidDeal {
  merchant: SampleMerchant
  deal_flow: Advance['deal_flow']
  references: Pick<Advance, 'merchant_id' | 'funder_id' | 'iso_id' | 'sales_rep_id'>
  aliases: string | null
  created_at: string
  code: string
}

export interface Portfolio {
  parties: Record<PartyKind, Party[]>
  merchants: SampleMerchant[]
  /** In the order of funding. Their codes are empty until the database gives them. */
  deals: SampleDeal[]
}

/** About 320 advances and 22,000 payments follow from these. */
export const demoSize: PortfolioSize = { merchants: 220, parties: { iso: 14, funder: 3, salesRep: 9, syndicator: 8 } }

const day = 86_400_000
/** First deals lie this far back at most. */
const windowDays = 660
const withoutDeal = 0.04

/** A believable portfolio: the same for the same seed, size and day. */
export function samplePortfolio({ today, seed = 7, size = demoSize }: PortfolioOptions): Portfolio {
  const random = randomOf(seed)
  const now = Date.parse(`${today}T00:00:00Z`)
  const kinds = Object.keys(partyKinds) as PartyKind[] // its keys are its kinds
  const parties = Object.fromEntries(
    kinds.map((kind) => [kind, sampleParties(kind, size.parties[kind], now, random)]),
  ) as Record<PartyKind, Party[]> // every kind is in `kinds`
  const chooser = partyChooser(parties, random)
  const makeMerchant = merchantMaker(random)

  const portfolio: Portfolio = { parties, merchants: [], deals: [] }
  for (let index = 0; index < size.merchants; index++) {
    const prospect = random.chance(withoutDeal)
    // A little more business in recent months than in the first.
    const age = Math.floor(prospect ? random.between(1, 45) : 3 + windowDays * random.next() ** 1.5)
    const first = addBusinessDays(dayOf(now - age * day), 1) ?? today
    const merchant = makeMerchant(Date.parse(`${first}T15:00:00Z`) - random.whole(2, 9) * day)
    portfolio.merchants.push(merchant)
    if (!prospect) portfolio.deals.push(...dealsOf(merchant, first, today, chooser, random))
  }
  portfolio.deals.sort((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id))
  return portfolio
}

const dayOf = (moment: number): Day => new Date(moment).toISOString().slice(0, 10)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A merchant's first deal and the renewals that followed, each from the day on which the one before was paid off. */
function dealsOf(
  merchant: SampleMerchant,
  first: Day,
  today: Day,
  chooser: PartyChooser,
  random: Random,
): SampleDeal[] {
  const deals: SampleDeal[] = []
  let amount = newAmount(random)
  for (let dateFunded: Day | null = first; dateFunded && dateFunded < today;) {
    const type = deals.length ? 'RENEWAL' : 'NEW'
    const { grade } = merchant
    const terms = dealTerms({ type, grade, dateFunded, amount, syndicators: chooser.syndicators }, random)
    const course = dealCourse(terms, merchant, random)
    const moment = Date.parse(`${dateFunded}T15:30:00Z`) + random.whole(0, 10_000_000)
    const deal: SampleDeal = {
      id: idAt(moment, random),
      merchant,
      terms,
      course,
      seed: random.seed(),
      deal_flow: dealFlowOf(terms, course, today, random),
      references: { merchant_id: merchant.merchant.id, ...chooser.choose() },
      aliases: random.chance(0.06) ? `${merchant.merchant.city} location` : null,
      created_at: new Date(moment).toISOString(),
      renewedBy: null,
      code: '',
    }
    const before = deals.at(-1)
    if (before) before.renewedBy = deal
    deals.push(deal)
    const ended = endDay(terms, course, today)
    dateFunded = course.end.kind === 'renewed' && ended && ended < today ? ended : null
    if (course.end.kind === 'renewed') {
      const remaining = terms.payback * (1 - course.end.at / terms.number_of_payments)
      amount = renewalAmount(amount, remaining, random)
      // The renewal that would come only tomorrow has not come: the deal before goes on.
      if (!dateFunded && deal.deal_flow === 'Renewed') deal.deal_flow = 'Paid OFF'
    }
  }
  settleStatus(merchant, deals.at(-1), today, random)
  return deals
}

function settleStatus({ merchant }: SampleMerchant, last: SampleDeal | undefined, today: Day, random: Random) {
  if (!last) return
  if (last.deal_flow === 'Defaulted') merchant.status = 'defaulted'
  const ended = endDay(last.terms, last.course, today)
  const longAgo = dayOf(Date.parse(`${today}T00:00:00Z`) - 100 * day)
  if (last.deal_flow === 'Paid OFF' && ended && ended < longAgo && random.chance(0.6)) merchant.status = 'inactive'
}

interface PartyChooser {
  syndicators: readonly string[]
  choose(): Pick<Advance, 'funder_id' | 'iso_id' | 'sales_rep_id'>
}

/** A few brokers bring most of the business (Zipf, but none over 12 %); some deals come directly, without one. */
function partyChooser(parties: Record<PartyKind, Party[]>, random: Random): PartyChooser {
  const ranked = (kind: PartyKind, most: number) => {
    let weights = parties[kind].map((_party, rank) => 1 / (rank + 1) ** 1.1)
    for (let round = 0; round < 20; round++) {
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      weights = weights.map((weight) => Math.min(weight / total, most))
    }
    return parties[kind].map(({ id }, index) => [id, weights[index] ?? 0] as const)
  }
  const [funders, isos, reps] = [ranked('funder', 0.6), ranked('iso', 0.12), ranked('salesRep', 0.25)]
  return {
    syndicators: parties.syndicator.map(({ id }) => id),
    choose: () => ({
      funder_id: random.weighted(funders),
      iso_id: random.chance(0.88) ? random.weighted(isos) : null,
      sales_rep_id: random.chance(0.94) ? random.weighted(reps) : null,
    }),
  }
}
