import { type Advance, type PartyKind, partyKinds } from '@mca/contract'
import type { Db, Queryable } from '../platform/database/db'
import { jsonOf } from '../records/json'
import { paymentsOf, type SamplePayment } from './deal-payments'
import { type Portfolio, type PortfolioOptions, samplePortfolio, type SampleDeal } from './portfolio'
import { type SampleTable, sampleRepo } from './sample.repo'

const chunkSize = 4_000

export interface LoadedSample {
  merchants: number
  advances: number
  payments: number
}

/**
 * Fills an empty database with the sample portfolio, in one transaction: rows of thousands at a time, so it takes seconds. Answers null, and does
 * nothing, when there is any record, or when this was done before (and all was deleted since). `today` is the day the portfolio is of; the
 * same seed, size and day give the same portfolio.
 */
export const loadSamplePortfolio = (db: Db, options: PortfolioOptions): Promise<LoadedSample | null> =>
  db.transaction(async (tx) => {
    if (!(await sampleRepo.claim(tx, options.today))) return null
    const portfolio = samplePortfolio(options)
    await giveCodes(tx, portfolio.deals)
    await loadRecords(tx, portfolio)
    const payments = await loadPayments(tx, portfolio.deals, options)
    return { merchants: portfolio.merchants.length, advances: portfolio.deals.length, payments }
  })

/** Notes that this database starts empty: it is no longer new when a later start would fill it. */
export const declineSamplePortfolio = (db: Db): Promise<void> => sampleRepo.decline(db)

async function giveCodes(tx: Queryable, deals: readonly SampleDeal[]) {
  const codes = await sampleRepo.codes(tx, deals.length)
  deals.forEach((deal, index) => (deal.code = codes[index] ?? ''))
}

async function loadRecords(tx: Queryable, { parties, merchants, deals }: Portfolio) {
  for (const kind of Object.keys(partyKinds) as PartyKind[]) await load(tx, kind, parties[kind]) // its keys are its kinds
  await load(
    tx,
    'merchant',
    merchants.map(({ merchant }) => merchant),
  )
  await load(tx, 'advance', deals.map(advanceOf))
  const rows = <Row extends object>(deal: SampleDeal, given: readonly Row[]) =>
    given.map((row, index) => ({ ...row, advance_id: deal.id, position: index + 1 }))
  const participations = deals.flatMap((deal) => rows(deal, deal.terms.syndicator_participations))
  await load(
    tx,
    'companyFee',
    deals.flatMap((deal) => rows(deal, deal.terms.company_fees)),
  )
  await load(tx, 'participation', participations)
  await load(
    tx,
    'syndicatorFee',
    participations.flatMap(({ advance_id, position: participation_position, syndicator_fees }) =>
      syndicator_fees.map((fee, index) => ({ ...fee, advance_id, participation_position, position: index + 1 })),
    ),
  )
}

const advanceOf = ({
  id,
  terms,
  references,
  deal_flow,
  aliases,
  created_at,
  code,
}: SampleDeal): Advance & { created_at: string } => {
  const { company_fees: _fees, syndicator_participations: _participations, ...fields } = terms
  return {
    id,
    advance_id: code,
    status: 'active',
    ...fields,
    ...references,
    deal_flow,
    aliases,
    created_at,
    updated_at: created_at,
  }
}

async function load(tx: Queryable, table: SampleTable, rows: readonly object[]) {
  for (let start = 0; start < rows.length; start += chunkSize)
    await sampleRepo.insert(tx, table, jsonOf(rows.slice(start, start + chunkSize)))
}

/** Payments are made as they are stored: a portfolio of millions is never in memory as a whole. */
async function loadPayments(tx: Queryable, deals: readonly SampleDeal[], { today }: PortfolioOptions): Promise<number> {
  let count = 0
  let waiting: SamplePayment[] = []
  const store = async () => {
    await load(tx, 'payment', waiting)
    count += waiting.length
    waiting = []
  }
  for (const deal of deals) {
    waiting.push(...paymentsOf(deal, today))
    if (waiting.length >= chunkSize) await store()
  }
  await store()
  return count
}
