import { describe, expect, test } from '@jest/globals'
import { type AdvanceDetail, type AdvanceRow, advanceRow, type AdvanceTotals } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import { randomUUID } from 'node:crypto'
import { fee, requiredOf } from '../../testing/records/advance-bodies'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { api, make } = setUpTestApp()

describe('changing', () => {
  // Proves R10.25.
  test('an omitted list of rows stays; a list that is sent replaces all rows, in order; an empty list or null clears it', async () => {
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
    expect(problem.message).toMatch(/paid in full/)
    expect(await api.get(url)).toMatchObject({ deal_flow: 'Funded', aliases: null })
    expect(await api.put(url, { ...required, deal_flow: 'Funded', aliases: 'x' })).toMatchObject({ aliases: 'x' })
    // The status before the call decides.
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
  expect(await message()).toBe('This advance cannot be deleted: 2 payments refer to it.')
  await api.delete(`payments/${payments[0]?.id}`)
  expect(await message()).toBe('This advance cannot be deleted: 1 payment refers to it.')
  await api.delete(`payments/${payments[1]?.id}`)
  await api.delete(`advances/${created.id}`)
  await api.delete(`syndicators/${syndicator_id}`)
})

// Proves R15.30.
test('the filter "returned" finds advances of which a payment was returned, in every order and in the totals', async () => {
  const { id } = await make.advance()
  const found = async () => {
    const lists = await Promise.all(
      ['-paid', 'merchant', 'date_funded', 'behind'].map((sort) =>
        api.get<Page<AdvanceRow>>(`advances?standing=returned&sort=${sort}`),
      ),
    )
    const { count } = await api.get<AdvanceTotals>('advances/totals?standing=returned')
    return [count, ...lists.map(({ data }) => data.filter((row) => row.id === id).length)]
  }
  const payment = await make.payment(id, { status: 'failed' })
  expect(await found()).toEqual([1, 1, 1, 1, 1])
  await api.delete(`payments/${payment.id}`)
  expect(await found()).toEqual([0, 0, 0, 0, 0])
})
