import { describe, expect, test } from '@jest/globals'
import {
  advanceDetail,
  type AdvanceDetail,
  type AdvanceRow,
  advanceRow,
  advanceTypes,
  collectionFrequencies,
  dealFlows,
  feeNames,
  fundingTypes,
  type Page,
} from '@mca/contract'
import { randomUUID } from 'node:crypto'
import { setUpTestApp } from '../testing/set-up-test-app'

const { server, api, make } = setUpTestApp()

const fee = (fee_name: string, amount: unknown, percent: unknown = 0) => ({ fee_name, amount, percent })
const smallest = { amount: 10, payback: 12, date_funded: '2026-01-05', expected_end_date: '2026-06-29' }
const requiredOf = ({ merchant_id, amount, payback, date_funded, expected_end_date }: AdvanceDetail) => ({
  merchant_id,
  amount,
  payback,
  date_funded,
  expected_end_date,
})

describe('creating', () => {
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
  test('keeps every field, every fee and every participation in the order sent, with the names of all records it refers to', async () => {
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
      expected_end_date: '9999-12-31',
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
    expect(created.syndicator_participations).toEqual([
      { ...rows[0], syndicator: { id: bob.id, name: bob.name } },
      { ...rows[1], syndicator: { id: ann.id, name: ann.name } },
      { ...rows[2], syndicator: { id: bob.id, name: bob.name } },
    ])
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
    expect(created.syndicator_participations[0]?.syndicator_fees).toEqual([fee('Bank Fee', 0)])
  })

  test('takes every option that the contract offers', async () => {
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
  test('a reference to an unknown record is 400 with its path, and saves nothing', async () => {
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
  test('no code is assigned twice, even after a deletion or a refused advance', async () => {
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
    await server().db.query({ name: 'test-codes', text: `select setval('advance_codes', 999998)` })
    expect((await make.advance()).advance_id).toBe('ADV-999999')
    expect((await make.advance()).advance_id).toBe('ADV-1000000')
  })
})

describe('changing', () => {
  // Proves R10.25.
  test('a list of rows that is left out stays; one that is sent replaces all rows, in order; an empty list or null clears', async () => {
    const { id: syndicator_id } = await make.party('syndicators')
    const row = { syndicator_id, participation: 5, participation_pct: 1, commission: 0, commission_pct: 0 }
    const created = await make.advance({
      company_fees: [fee('Bank Fee', 1), fee('Management Fee', 2)],
      syndicator_participations: [{ ...row, syndicator_fees: [fee('Bank Fee', 3)] }],
      aliases: 'kept',
    })
    const url = `advances/${created.id}`
    const required = requiredOf(created)
    const left = await api.put<AdvanceDetail>(url, { ...required, amount: 11_000 })
    expect(left).toEqual({ ...created, amount: 11_000, updated_at: left.updated_at })
    const company_fees = [fee('Management Fee', 9), fee('Processing Fee', 8), fee('Bank Fee', 7)]
    const replaced = await api.put<AdvanceDetail>(url, { ...required, company_fees })
    expect(replaced).toMatchObject({ company_fees, syndicator_participations: created.syndicator_participations })
    const cleared = await api.put<AdvanceDetail>(url, { ...required, syndicator_participations: [], aliases: null })
    expect(cleared).toMatchObject({ company_fees, syndicator_participations: [], aliases: null })
    const nulled = { ...required, company_fees: null, syndicator_participations: null }
    expect(await api.put(url, nulled)).toMatchObject({ company_fees: [], syndicator_participations: [], aliases: null })
    await api.refused(400, 'PUT', url, { ...required, company_fees: {} })
  })

  // Proves R10.25.
  test('a refused change saves nothing', async () => {
    const created = await make.advance({ company_fees: [fee('Bank Fee', 1)] })
    await api.refused(400, 'PUT', `advances/${created.id}`, {
      ...requiredOf(created),
      amount: 1,
      company_fees: [],
      syndicator_participations: [{ syndicator_id: randomUUID() }],
    })
    expect(await api.get(`advances/${created.id}`)).toEqual(created)
  })

  // Proves R11.9.
  test('stores a payback as sent and recalculates nothing; a factor can be cleared', async () => {
    const created = await make.advance({ factor_rate: 1.25 })
    const changed = await api.put(`advances/${created.id}`, {
      ...requiredOf(created),
      payback: 20_000,
      factor_rate: null,
    })
    expect(changed).toMatchObject({ payback: 20_000, factor_rate: null, company_participation: 10_000 })
  })

  test('after two concurrent changes, the rows are those of one of them', async () => {
    const created = await make.advance()
    const rows = (amount: number) => [fee('Bank Fee', amount), fee('Management Fee', amount)]
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((amount) =>
        api.put(`advances/${created.id}`, { ...requiredOf(created), company_fees: rows(amount) }),
      ),
    )
    const { company_fees } = await api.get<AdvanceDetail>(`advances/${created.id}`)
    expect(company_fees).toEqual(rows(company_fees[0]?.amount ?? 0))
  })
})

describe('a closed advance', () => {
  // Proves R6.13, R7.5.
  test('keeps its deal flow; everything else may change, and so may payments', async () => {
    const created = await make.advance({ payback: 100 })
    const payment = await make.payment(created.id, { amount: 100 })
    const url = `advances/${created.id}`
    const required = requiredOf(created)
    expect(await api.get(url)).toMatchObject({ paid: 100, closed: true, performance: 1 })
    const problem = await api.refused(409, 'PUT', url, { ...required, deal_flow: 'Paid OFF', aliases: 'x' })
    expect(problem.message).toMatch(/closed/)
    expect(await api.get(url)).toMatchObject({ deal_flow: 'Funded', aliases: null })
    expect(await api.put(url, { ...required, deal_flow: 'Funded', aliases: 'x' })).toMatchObject({ aliases: 'x' })
    // What counts is whether it was closed before the call.
    await api.refused(409, 'PUT', url, { ...required, payback: 200, deal_flow: 'Issues' })
    expect(await api.put(url, { ...required, payback: 200 })).toMatchObject({ closed: false, performance: 0.5 })
    expect(await api.put(url, { ...required, payback: 50, deal_flow: 'Issues' })).toMatchObject({
      closed: true,
      performance: 2,
      deal_flow: 'Issues',
    })
    await make.payment(created.id)
    await api.delete(`payments/${payment.id}`)
    expect(await api.get(url)).toMatchObject({ paid: 100, closed: true })
  })

  // Proves R11.3.
  test('99.996 % is not closed, though it prints 100.0%', async () => {
    const created = await make.advance({ amount: 20_000, payback: 25_000 })
    await make.payment(created.id, { amount: 24_999 })
    const open = await api.get<AdvanceDetail>(`advances/${created.id}`)
    expect(open).toMatchObject({ paid: 24_999, performance: 0.99996, closed: false })
    await api.put(`advances/${created.id}`, { ...requiredOf(created), deal_flow: 'Collections' })
    await make.payment(created.id, { amount: 0.99 })
    expect(await api.get(`advances/${created.id}`)).toMatchObject({ paid: 24_999.99, closed: false })
    await make.payment(created.id, { amount: 0.01 })
    expect(await api.get(`advances/${created.id}`)).toMatchObject({ paid: 25_000, closed: true, performance: 1 })
  })

  test('the largest amounts still compare to the cent', async () => {
    const most = 999_999_999_999.99
    const created = await make.advance({ amount: most, payback: most })
    await make.payment(created.id, { amount: 999_999_999_999.98 })
    expect(await api.get(`advances/${created.id}`)).toMatchObject({ closed: false })
    await make.payment(created.id, { amount: 0.01 })
    expect(await api.get(`advances/${created.id}`)).toMatchObject({ closed: true, paid: most })
    await make.payment(created.id, { amount: most })
    expect(await api.get(`advances/${created.id}`)).toMatchObject({ paid: 1_999_999_999_999.98 })
    for (const { id } of (await api.get<AdvanceDetail>(`advances/${created.id}`)).payments)
      await api.delete(`payments/${id}`)
    await api.delete(`advances/${created.id}`)
  })
})

describe('listing', () => {
  const found = async (words: string) =>
    (await api.get<Page<AdvanceRow>>(`advances?search=${encodeURIComponent(words)}`)).data.map(({ id }) => id)

  // Proves R7.6, R13.8.
  test('searches code and merchant name literally, ignoring case, accented letters included', async () => {
    const merchant = await make.merchant({ name: 'Señor 50%_Tacos', dba: 'Hidden', email: 'hidden@example.com' })
    const created = await make.advance({ merchant_id: merchant.id })
    for (const words of ['SEÑOR', 'sen\u0303or', '50%_t', created.advance_id, created.advance_id.toLowerCase()])
      expect(await found(words)).toEqual([created.id])
    expect(await found(created.advance_id.slice(5))).toContain(created.id)
    for (const words of ['5_%', 'Tacos Burritos', '\\']) expect(await found(words)).toEqual([])
  })

  // Proves R13.9.
  test('newest funded first, ties by id, over all pages, each row with its merchant and funder', async () => {
    const { id: merchant_id, name } = await make.merchant({ name: 'Paging Bakery' })
    const funder = await make.party('funders')
    const days = ['2030-01-02', '2030-01-03', '2030-01-03', '2030-01-01', '2030-01-03']
    const made: AdvanceDetail[] = []
    for (const date_funded of days) made.push(await make.advance({ merchant_id, date_funded, funder_id: funder.id }))
    const newest = [...made].sort((a, b) => (a.date_funded + a.id < b.date_funded + b.id ? 1 : -1)).map(({ id }) => id)
    for (const search of ['', '&search=paging']) {
      const paged: AdvanceRow[] = []
      for (const page of [1, 2, 3])
        paged.push(...(await api.get<Page<AdvanceRow>>(`advances?limit=2&page=${page}${search}`)).data)
      expect(paged.slice(0, 5).map(({ id }) => id)).toEqual(newest)
      for (const row of paged) expect(advanceRow.strict().parse(row)).toEqual(row)
      expect(paged[0]).toMatchObject({
        merchant: { id: merchant_id, name },
        funder: { id: funder.id, name: funder.name },
      })
    }
    // On the same day, the advance created last is listed first, because ids increase with time.
    expect(newest[0]).toBe(made[4]?.id)
  })
})

// Proves R7.3.
test('an advance with payments is not deleted, and the error says how many; one without is deleted with its rows', async () => {
  const { id: syndicator_id } = await make.party('syndicators')
  const created = await make.advance({
    company_fees: [fee('Bank Fee', 1)],
    syndicator_participations: [{ syndicator_id, syndicator_fees: [fee('Bank Fee', 1)] }],
  })
  const payments = [await make.payment(created.id), await make.payment(created.id)]
  const message = async () => (await api.refused(409, 'DELETE', `advances/${created.id}`)).message
  expect(await message()).toBe('This advance cannot be deleted: 2 payments refer to it')
  await api.delete(`payments/${payments[0]?.id}`)
  expect(await message()).toBe('This advance cannot be deleted: 1 payment refers to it')
  await api.delete(`payments/${payments[1]?.id}`)
  await api.delete(`advances/${created.id}`)
  await api.delete(`syndicators/${syndicator_id}`)
})
