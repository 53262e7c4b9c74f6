import type { Advance } from '@mca/contract/advances'
import { addDays, type Day } from '@mca/contract/days'
import { type PartyKind, partyKinds } from '@mca/contract/parties'
import { type HolidayRule, previousBankingDay } from '@mca/contract/schedules'
import { withStoredTerms } from '../../deals/advances/stored-terms'
import type { Db, Queryable } from '../../platform/database/db'
import { planAdvances } from '../../schedules/plan-advances'
import { startJob } from '../../shared/jobs/start-job'
import { casesOf, contactStopSql } from '../../../sample/advance-cases'
import { generatePayments, type SamplePayment } from '../../../sample/advance-payments'
import { type Portfolio, type PortfolioOptions, generatePortfolio, type SampleAdvance } from '../../../sample/portfolio'
import type { Encryption } from '../../shared/context/encryption'
import { copyCommissions, postOnItsDay } from './post-sample'
import type { LateReturn } from './sample-reversals'
import { taxRecordsOf } from './sample-tax-records'
import { sampleRepo } from './sample.repo'

const chunkSize = 4_000

export interface LoadedSample {
  merchants: number
  advances: number
  payments: number
}

/**
 * Fills an empty database with the sample portfolio in one transaction, thousands of rows per statement, which takes seconds.
 * Does nothing and returns null if there are records, or if the sample was loaded or declined before. The same seed, size and
 * day give the same portfolio. Without `encryption`, no tax record has a TIN.
 */
export const loadSamplePortfolio = (
  db: Db,
  { encryption, ...options }: PortfolioOptions & { encryption?: Encryption | undefined },
): Promise<LoadedSample | null> =>
  db.transaction(async (tx) => {
    if (!(await sampleRepo.claim(tx, options.today))) return null
    const portfolio = generatePortfolio(options)
    const taxRecords = taxRecordsOf(portfolio.parties, encryption)
    await assignCodes(tx, portfolio.advances)
    await loadRecords(tx, portfolio, options)
    await sampleRepo.load(tx, 'taxRecord', taxRecords)
    await planSchedules(tx, portfolio.advances)
    // Before the payments, which residuals are paid of.
    await copyCommissions(tx, portfolio, options)
    const { payments, lateReturns } = await loadPayments(tx, portfolio.advances, options)
    await postOnItsDay(tx, portfolio, { ...options, lateReturns, taxRecords })
    await issueStatements(tx, options.today)
    return { merchants: portfolio.merchants.length, advances: portfolio.advances.length, payments }
  })

/** Records that the sample was declined, so that a later start does not load it. */
export const declineSamplePortfolio = (db: Db): Promise<void> => sampleRepo.decline(db)

async function assignCodes(tx: Queryable, advances: readonly SampleAdvance[]) {
  const codes = await sampleRepo.codes(tx, advances.length)
  advances.forEach((advance, index) => (advance.code = codes[index] ?? ''))
}

async function loadRecords(
  tx: Queryable,
  { parties, agreements, merchants, advances }: Portfolio,
  { today }: PortfolioOptions,
) {
  for (const kind of Object.keys(partyKinds) as PartyKind[]) await sampleRepo.load(tx, kind, parties[kind]) // its keys are its kinds
  await sampleRepo.load(
    tx,
    'agreement',
    agreements.map((agreement) => ({ ...agreement, ...author })),
  )
  await sampleRepo.load(
    tx,
    'merchant',
    merchants.map(({ merchant }) => merchant),
  )
  await sampleRepo.load(tx, 'advance', advances.map(advanceOf))
  await sampleRepo.load(
    tx,
    'version',
    advances.flatMap((advance) => versionsOf(advance, today)),
  )
  await loadCases(tx, advances, today)
  const rows = <Row extends object>(advance: SampleAdvance, given: readonly Row[]) =>
    given.map((row, index) => ({ ...row, advance_id: advance.id, position: index + 1 }))
  const participations = advances.flatMap((advance) =>
    rows(advance, withStoredTerms(advance.terms.syndicator_participations, [])),
  )
  await sampleRepo.load(
    tx,
    'companyFee',
    advances.flatMap((advance) => rows(advance, advance.terms.company_fees)),
  )
  await sampleRepo.load(tx, 'participation', participations)
  await sampleRepo.load(
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
  schedule: { holiday_rule },
  outcome: { lacks },
  references,
  deal_flow,
  aliases,
  created_at,
  code,
}: SampleAdvance): Advance & { created_at: string; holiday_rule: HolidayRule } => {
  const { company_fees: _fees, syndicator_participations: _participations, ...fields } = terms
  return {
    id,
    advance_id: code,
    status: 'active',
    ...fields,
    ...(lacks && { [lacks]: null }),
    holiday_rule,
    ...references,
    deal_flow,
    aliases,
    created_at,
    updated_at: created_at,
  }
}

/** The author of the sample's pauses, changes and cases. There is no such account. */
const author = { author_id: '00000000-0000-7000-8000-000000000001', author_name: 'Rosa Delgado' }

/** Each was entered on the banking day before it takes effect, but before today. */
const versionsOf = ({ id, schedule }: SampleAdvance, today: Day) =>
  schedule.versions.map(({ from, ...version }) => ({
    payment_amount: null,
    collection_frequency: null,
    to_day: 'to' in version ? version.to : null,
    ...version,
    ...author,
    advance_id: id,
    from_day: from,
    created_at: `${previousBankingDay(from < today ? from : today)}T15:00:00Z`,
  }))

/** Cases, and the pauses with which some of them stop the debits. */
async function loadCases(tx: Queryable, advances: readonly SampleAdvance[], today: Day) {
  const cases = casesOf(advances, today)
  const byId = new Map(cases.map((one) => [one.advance_id, one]))
  await sampleRepo.load(
    tx,
    'case',
    cases.map((one) => ({ ...one, ...author })),
  )
  const pauses = advances.flatMap((advance) => {
    const one = byId.get(advance.id)
    const pause = one && contactStopSql(advance, one)
    return pause
      ? versionsOf({ ...advance, schedule: { ...advance.schedule, versions: [{ ...pause, number: 2 }] } }, today)
      : []
  })
  await sampleRepo.load(tx, 'version', pauses)
}

async function planSchedules(tx: Queryable, advances: readonly SampleAdvance[]) {
  for (let start = 0; start < advances.length; start += chunkSize)
    await planAdvances(
      tx,
      advances.slice(start, start + chunkSize).map(({ id }) => id),
    )
}

/**
 * Generates payments while storing them, so that a portfolio with millions of them is never in memory as a whole. What came back is recorded like any
 * return: the payment first, as it was before.
 */
async function loadPayments(
  tx: Queryable,
  advances: readonly SampleAdvance[],
  { today }: PortfolioOptions,
): Promise<{ payments: number; lateReturns: LateReturn[] }> {
  let count = 0
  const lateReturns: LateReturn[] = []
  let waiting: SamplePayment[] = []
  const store = async () => {
    await sampleRepo.load(
      tx,
      'payment',
      waiting.map(({ returned, ...payment }) => ({ ...payment, status: returned?.from_status ?? payment.status })),
    )
    await sampleRepo.load(tx, 'return', waiting.flatMap(returnsOf))
    count += waiting.length
    lateReturns.push(...waiting.flatMap(lateReturnOf))
    waiting = []
  }
  for (const advance of advances) {
    waiting.push(...generatePayments(advance, today))
    if (waiting.length >= chunkSize) await store()
  }
  await store()
  return { payments: count, lateReturns }
}

/** A job issues the statements through last year, as soon as the server runs jobs. */
async function issueStatements(tx: Queryable, today: Day) {
  const until = addDays(`${today.slice(0, 4)}-01-01`, -1)
  const { author_id: id, author_name: email } = author
  await startJob(tx, { kind: 'statements-issue', input: { until, mail: false }, author: { id, email } })
}

const lateReturnOf = ({ id, advance_id, returned }: SamplePayment): LateReturn[] =>
  returned?.to_status === 'reversed' ? [{ payment_id: id, advance_id, returned_on: returned.returned_on }] : []

const returnsOf = ({ returned }: SamplePayment): object[] =>
  returned
    ? [
        {
          ...returned,
          account_id: author.author_id,
          account_name: author.author_name,
          done_by: returned.action && author.author_name,
        },
      ]
    : []
