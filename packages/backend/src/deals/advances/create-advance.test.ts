import { describe, expect, test } from '@jest/globals'
import {
  advanceDetail,
  type AdvanceRow,
  advanceTypes,
  collectionFrequencies,
  dealFlows,
  feeNames,
  fundingTypes,
} from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import { randomUUID } from 'node:crypto'
import { fee, requiredOf } from '../../testing/records/advance-bodies'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { sql } from '../../platform/database/sql'

const { server, api, make } = setUpTestApp(usualConnections)
const smallest = { amount: 10, payback: 12, date_funded: '2026-01-05', expected_end_date: '2026-06-29' }

describe('creating an advance', () => {
  // Proves R7.1, R7.2, R11.11, R11.18, R14.3.
  test('fills in the defaults, derives the factor and assigns a code', async () => {
    const created = await make.advance({ amount: 5_001, payback: 6_276.26 })
    expect(advanceDetail.strict().parse(created)).toEqual(created)
    expect(created.advance_id).toMatch(/^ADV-\d{6}$/)
    expect(created).toMatchObject({
      status: 'active',
      type: 'NEW',
      deal_flow: 'Funded',
      funding_type: 'STANDARD',
      collection_frequency: 'Daily',
      factor_rate: 1.255,
      company_participation_pct: 100,
      company_participation: 5_001,
      funder: null,
      iso: null,
      sales_rep: null,
      paid: 0,
      performance: 0,
      closed: false,
      payments: [],
      company_fees: [],
      syndicator_participations: [],
    })
    expect(await make.advance({ factor_rate: 1.2345 })).toMatchObject({ factor_rate: 1.2345 })
    expect(await make.advance({ factor_rate: null, company_participation_pct: 33.3333 })).toMatchObject({
      factor_rate: 1.25,
      company_participation: 3_333.33,
    })
    expect(await make.advance({ amount: 999_999_999_999.99, payback: 0.01 })).toMatchObject({ factor_rate: null })
    expect(await make.advance({ amount: 0.01, payback: 999_999_999_999.99 })).toMatchObject({
      factor_rate: 99_999_999_999_999,
    })
  })

  // Proves R7.1, R8.8.
  test('keeps every field, fee and participation in the order sent, with the names of all records it refers to', async () => {
    const [funder, iso, rep, ann, bob] = await Promise.all(
      ['funders', 'isos', 'sales-reps', 'syndicators', 'syndicators'].map((path) => make.party(path)),
    )
    if (!funder || !iso || !rep || !ann || !bob) throw new Error('five parties were made')
    const fields = {
      type: 'RENEWAL',
      deal_flow: 'Issues',
      funder_id: funder.id,
      iso_id: iso.id.toUpperCase(),
      sales_rep_id: rep.id,
      aliases: 'The corner shop',
      funding_type: 'LOC',
      amount: 10_000.01,
      payback: 13_500.02,
      factor_rate: 1.35,
      collection_frequency: 'Bi-Weekly',
      payment_amount: 108.01,
      number_of_payments: 125,
      date_funded: '2024-02-29',
      expected_end_date: '2100-12-31',
      company_participation: 6_000.55,
      company_participation_pct: 60.0049,
      origination_commission: 0,
      origination_commission_percent: 0,
      company_commission: 150.5,
      company_commission_pct: 1.5,
      company_fees: [fee('Processing Fee', 395, 3.95), fee('Bank Fee', 35), fee('Processing Fee', 1.1, 0.0001)],
    }
    const participation = (syndicator_id: string, syndicator_fees: object[]) => ({
      syndicator_id,
      participation: 2_000.25,
      participation_pct: 20.0025,
      commission: 160.02,
      commission_pct: 8,
      syndicator_fees,
    })
    const rows = [
      participation(bob.id, [fee('Management Fee', 80.01, 4), fee('Bank Fee', 12.5)]),
      participation(ann.id, []),
      participation(bob.id, [fee('Bank Fee', 1)]),
    ]
    const created = await make.advance({ ...fields, syndicator_participations: rows })
    expect(created).toMatchObject({
      ...fields,
      iso_id: iso.id,
      funder: { id: funder.id, name: funder.name },
      iso: { id: iso.id, name: iso.name },
      sales_rep: { id: rep.id, name: rep.name },
    })
    const terms = { base: 'participation', timing: 'upfront' }
    const stored = ({ syndicator_fees, ...row }: ReturnType<typeof participation>) => ({
      ...row,
      shares_over_collection: true,
      syndicator_fees: syndicator_fees.map((one) => ({ ...one, ...terms })),
    })
    expect(created.syndicator_participations).toEqual(
      rows.map((row, index) => {
        const { id, name } = index === 1 ? ann : bob
        return { ...stored(row), syndicator: { id, name } }
      }),
    )
    expect(await api.get(`advances/${created.id}`)).toEqual(created)
  })

  // Proves R10.19.
  test('fee and participation entries that are not numbers become 0', async () => {
    const { id } = await make.party('syndicators')
    const created = await make.advance({
      company_fees: [fee('Bank Fee', 'abc', null)],
      syndicator_participations: [
        { syndicator_id: id, participation: 'x', syndicator_fees: [fee('Bank Fee', undefined)] },
      ],
    })
    expect(created.company_fees).toEqual([fee('Bank Fee', 0)])
    expect(created.syndicator_participations[0]).toMatchObject({
      participation: 0,
      participation_pct: 0,
      commission: 0,
    })
    expect(created.syndicator_participations[0]?.syndicator_fees).toMatchObject([fee('Bank Fee', 0)])
  })

  test('accepts every option in the contract', async () => {
    const options = {
      type: advanceTypes,
      deal_flow: dealFlows,
      funding_type: fundingTypes,
      collection_frequency: collectionFrequencies,
    }
    for (const [field, values] of Object.entries(options))
      for (const { value } of values) expect(await make.advance({ [field]: value })).toMatchObject({ [field]: value })
    const company_fees = feeNames.map(({ value }) => fee(value, 1))
    expect(await make.advance({ company_fees })).toMatchObject({ company_fees })
  })

  // Proves R8.18.
  test('participations over the amount are accepted', async () => {
    const { id } = await make.party('syndicators')
    const rows = [{ syndicator_id: id, participation: 20_000, participation_pct: 200 }]
    expect((await make.advance({ syndicator_participations: rows })).syndicator_participations).toHaveLength(1)
  })

  // Proves R10.9, R10.15, R10.17, R10.18.
  test.each([
    [{ merchant_id: null }, 'merchant_id', 'Merchant is required'],
    [{ merchant_id: 'nobody' }, 'merchant_id', undefined],
    [{ amount: 0 }, 'amount', 'Funded amount must be positive'],
    [{ payback: -1 }, 'payback', 'Payback amount must be positive'],
    [{ amount: 1.005 }, 'amount', undefined],
    [{ amount: 1_000_000_000_000 }, 'amount', undefined],
    [{ amount: '5' }, 'amount', undefined],
    [{ date_funded: null }, 'date_funded', 'Date funded is required'],
    [{ date_funded: '2026-02-30' }, 'date_funded', undefined],
    [{ expected_end_date: '' }, 'expected_end_date', 'Expected end date is required'],
    [{ type: 'OLD' }, 'type', undefined],
    [{ deal_flow: 'Closed' }, 'deal_flow', undefined],
    [{ company_participation_pct: 100.01 }, 'company_participation_pct', undefined],
    [{ company_participation: -0.01 }, 'company_participation', undefined],
    [{ factor_rate: 0 }, 'factor_rate', undefined],
    [{ factor_rate: 1.00001 }, 'factor_rate', undefined],
    [{ number_of_payments: 1.5 }, 'number_of_payments', undefined],
    [{ number_of_payments: 2_147_483_648 }, 'number_of_payments', undefined],
    [{ company_fees: [{ fee_name: 'Other Fee' }] }, 'company_fees.0.fee_name', undefined],
    [{ company_fees: 'none' }, 'company_fees', undefined],
    [{ syndicator_participations: [{}] }, 'syndicator_participations.0.syndicator_id', undefined],
  ])('refuses %j, naming the field', async (fields, path, message) => {
    const { id: merchant_id } = await make.merchant()
    const problem = await api.refused(400, 'POST', 'advances', {
      ...smallest,
      merchant_id,
      ...fields,
    })
    expect(problem.errors?.[0]?.path).toBe(path)
    if (message) expect(problem.message).toBe(message)
  })

  // Proves R10.21.
  test('an unknown reference is 400 with its path, and saves nothing', async () => {
    const { id: iso } = await make.party('isos')
    const { id: syndicator } = await make.party('syndicators')
    const before = await api.get<Page<AdvanceRow>>('advances')
    const problem = await api.refused(400, 'POST', 'advances', {
      ...smallest,
      merchant_id: randomUUID(),
      funder_id: iso,
      iso_id: iso,
      sales_rep_id: randomUUID(),
      syndicator_participations: [{ syndicator_id: syndicator }, { syndicator_id: randomUUID() }],
    })
    expect(problem).toEqual({
      message: 'Merchant not found',
      errors: [
        { path: 'merchant_id', message: 'Merchant not found' },
        { path: 'funder_id', message: 'Funder not found' },
        { path: 'sales_rep_id', message: 'Sales Rep not found' },
        { path: 'syndicator_participations.1.syndicator_id', message: 'Syndicator not found' },
      ],
    })
    expect(await api.get('advances')).toEqual(before)
  })

  // Proves R7.2.
  test('never assigns a code twice, even after a deletion or a refused advance', async () => {
    const codes = new Set<string>()
    const first = await make.advance()
    codes.add(first.advance_id)
    await api.delete(`advances/${first.id}`)
    const { id: merchant_id } = await make.merchant()
    await api.refused(400, 'POST', 'advances', { ...requiredOf(first), merchant_id: randomUUID() })
    const many = await Promise.all(Array.from({ length: 24 }, () => make.advance({ merchant_id })))
    for (const { advance_id } of many) codes.add(advance_id)
    expect(codes.size).toBe(25)
  })

  // Proves R7.2.
  test('codes continue after 999,999', async () => {
    await server().db.query(sql`select setval('advance_codes', 999998)`)
    expect((await make.advance()).advance_id).toBe('ADV-999999')
    expect((await make.advance()).advance_id).toBe('ADV-1000000')
  })
})
