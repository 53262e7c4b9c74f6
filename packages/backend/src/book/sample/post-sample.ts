import type { Day } from '@mca/contract/days'
import type { Portfolio, PortfolioOptions } from '../../../sample/portfolio'
import { copyAgreements } from '../../ledgers/commissions/copy-agreements'
import { ledgerRepo, type NewPosting } from '../../ledgers/posting/ledger.repo'
import { takeFirstPostings } from '../../ledgers/posting/post-ledgers'
import type { Queryable } from '../../platform/database/db'
import { jsonOf } from '../../shared/records/json/json'
import { defaultDaysOf } from './sample-commissions'
import { contributionsOf } from './sample-contributions'
import { payoutsOf, payoutTermsOf, type SamplePayee } from './sample-payouts'
import { inOrder, type LateReturn, numbered, takeReversals } from './sample-reversals'
import type { SampleTaxRecord } from './sample-tax-records'
import { sampleRepo } from './sample.repo'

interface PostingOptions extends PortfolioOptions {
  /** The payments that came back after they had cleared. */
  lateReturns: readonly LateReturn[]
  taxRecords: readonly SampleTaxRecord[]
}

/** Each deal gets the commissions of the agreements that were there when it was made, and those that defaulted since the day on which they did. */
export async function copyCommissions(tx: Queryable, { advances }: Portfolio, { today }: PortfolioOptions) {
  await copyAgreements(
    tx,
    advances.map(({ id }) => id),
  )
  await sampleRepo.setDefaultDays(tx, jsonOf(defaultDaysOf(advances, today)))
}

/**
 * Posts each row on its own day, in the order of the days, and what was paid out on each payout day, as a server that ran all the time would have. A clawback
 * is posted when the default was entered, and the share of a payment that came back is taken back on the day of the return.
 */
export async function postOnItsDay(
  tx: Queryable,
  { parties, agreements, advances }: Portfolio,
  options: PostingOptions,
) {
  const { today, lateReturns, taxRecords } = options
  const enteredOn = new Map(defaultDaysOf(advances, today).map((days) => [days.advance_id, days.entered_on]))
  const onItsDay = (posting: NewPosting): NewPosting => {
    const { kind, advance_id, effective_on, matures_on } = posting
    const day = (kind === 'clawback' && enteredOn.get(advance_id ?? '')) || effective_on
    return { ...posting, posted_on: earlierOf(day, today), matures_on: kind === 'clawback' ? day : matures_on }
  }
  const first = numbered([...contributionsOf(advances, today), ...(await takeFirstPostings(tx)).map(onItsDay)])
  await sampleRepo.markReturned(tx)
  const reversals = (await takeReversals(tx, first, lateReturns)).map(onItsDay)
  const postings = [...first, ...reversals]
  const payees = payeesOf(parties, agreements, taxRecords)
  await sampleRepo.load(tx, 'payoutTerms', payoutTermsOf(payees, today))
  const payouts = payoutsOf(payees, inOrder(numbered(postings)), today)
  await sampleRepo.load(
    tx,
    'payout',
    payouts.map(({ payout }) => payout),
  )
  await ledgerRepo.add(tx, inOrder(numbered([...postings, ...payouts.flatMap(({ postings }) => postings)])))
}

/** Syndicators, and the ISOs and sales reps with an agreement. */
function payeesOf(
  parties: Portfolio['parties'],
  agreements: Portfolio['agreements'],
  taxRecords: readonly SampleTaxRecord[],
): SamplePayee[] {
  const recordOf = new Map(taxRecords.map((record) => [record.party_id, record]))
  const payees = new Map(agreements.map(({ party_id, party_kind }) => [party_id, { party_id, party_kind }]))
  return [
    ...parties.syndicator.map(({ id }) => ({ party_id: id, party_kind: 'syndicator' as const, tax: null })),
    ...[...payees.values()].map((payee) => ({ ...payee, tax: withholdingRecordOf(recordOf.get(payee.party_id)) })),
  ]
}

const withholdingRecordOf = (record: SampleTaxRecord | undefined) =>
  record ? { ...record, has_tin: record.tin !== null, is_mismatch: false } : null

const earlierOf = (one: Day, other: Day): Day => (one < other ? one : other)
