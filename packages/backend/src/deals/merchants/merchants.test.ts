import { expect, test } from '@jest/globals'
import { type AdvanceRow, advanceRow } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { Merchant } from '@mca/contract/merchants'
import { randomUUID } from 'node:crypto'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { api, make, server } = setUpTestApp()

const names = async (query: string) =>
  (await api.get<Page<Merchant>>(`merchants?${query}`)).data.map(({ name }) => name)
const search = (words: string) => names(`search=${encodeURIComponent(words)}`)

// Proves R5.1, R10.7.
test('stores every field as sent, the state in upper case', async () => {
  const fields = {
    name: 'Bluegate Diner LLC',
    dba: 'The Blue Gate',
    email: 'office@example.com',
    phone: '(305) 555-0101',
    address: '12 Main St',
    city: 'Miami',
    state: 'fl',
    zip: '33130',
    tax_id: '00-1234567',
    business_type: 'Restaurants',
    status: 'inactive',
    notes: 'Two\nlines',
  }
  const created = await api.post<Merchant>('merchants', fields)
  expect(created).toEqual({
    ...fields,
    state: 'FL',
    id: created.id,
    created_at: created.created_at,
    updated_at: created.updated_at,
  })
  await api.delete(`merchants/${created.id}`)
})

test.each([
  ['email', 'not an address', 'Invalid email'],
  ['state', 'FLA', undefined],
  ['zip', '12345678901', undefined],
  ['status', 'gone', undefined],
  ['name', 'x'.repeat(256), undefined],
])('refuses %s %s, naming the field', async (field, value, message) => {
  const problem = await api.refused(400, 'POST', 'merchants', { name: 'Oak', [field]: value })
  expect(problem.errors?.[0]?.path).toBe(field)
  if (message) expect(problem.message).toBe(message)
})

// Proves R5.3, R13.8.
test('searches literally, ignoring case, accented letters included, for words that may be in several fields', async () => {
  const { merchant } = make
  await merchant({ name: 'CAFÉ Ågren', dba: '100%_Bean', email: 'beans@example.com', status: 'defaulted' })
  await merchant({ name: 'Straße Motors', dba: 'ΟΔΟΣ Wheels' })
  await merchant({ name: 'O\'Brien "Oil"', dba: null })
  expect(await search('café å')).toEqual(['CAFÉ Ågren'])
  expect(await search('BEANS@')).toEqual(['CAFÉ Ågren'])
  expect(await search('100%_b')).toEqual(['CAFÉ Ågren'])
  expect(await search('0__b')).toEqual([])
  expect(await search('STRASSE')).toEqual(['Straße Motors'])
  expect(await search('οδοσ')).toEqual(['Straße Motors'])
  expect(await search('ΟΔ motors')).toEqual(['Straße Motors'])
  expect(await search('motors café')).toEqual([])
  expect(await search("o'brien")).toEqual(['O\'Brien "Oil"'])
  expect(await search("x') or true --")).toEqual([])
  expect(await search('ågren100')).toEqual([])
  expect(await names(`status=defaulted&search=${encodeURIComponent('å')}`)).toEqual(['CAFÉ Ågren'])
  expect(await names('status=defaulted')).toEqual(['CAFÉ Ågren'])
  expect(await names('status=')).toContain('Straße Motors')
  await api.refused(400, 'GET', 'merchants?status=gone')
})

// Proves R5.3, R13.8.
test('finds a merchant by city, phone in any punctuation, and the last four digits of the tax ID', async () => {
  const { name } = await make.merchant({ city: 'Key Largo', phone: '(305) 555-0199', tax_id: '12-3456789' })
  for (const words of [
    'largo',
    '305 555',
    '(305) 555-0199',
    '3055550199',
    '305-555-0199',
    '+305.555',
    '6789',
    'key 6789',
  ])
    expect([words, await search(words)]).toEqual([words, [name]])
  for (const words of ['3456789', '12-345', '555-0198']) expect([words, await search(words)]).toEqual([words, []])
})

// Proves R13.13, R13.15.
test('sorts by each column both ways, empty values last, ties by name or in its reverse; filters by state', async () => {
  const { merchant } = make
  const first = { dba: 'b', email: 'z@example.com', phone: '1', city: 'Austin', state: 'tx', status: 'inactive' }
  await merchant({ name: 'Sorted C', ...first })
  await merchant({ name: 'sorted b' })
  await merchant({ name: 'Sorted A' })
  await merchant({ name: 'sorted d', dba: 'Ä', email: 'A@example.com', phone: '2', city: 'austin', state: 'WA' })
  const [a, b, c, d] = ['Sorted A', 'sorted b', 'Sorted C', 'sorted d']
  const sorted = async (sort: string) => {
    const found = await names(`search=sorted&sort=${sort}`)
    // A search has its own statement.
    const all = await names(`limit=100&sort=${sort}`)
    expect([sort, all.filter((name) => found.includes(name))]).toEqual([sort, found])
    return found
  }
  for (const column of ['dba', 'email']) {
    expect([column, await sorted(column)]).toEqual([column, [d, c, a, b]])
    expect([column, await sorted(`-${column}`)]).toEqual([column, [c, d, b, a]])
  }
  for (const column of ['phone', 'location']) {
    expect([column, await sorted(column)]).toEqual([column, [c, d, a, b]])
    expect([column, await sorted(`-${column}`)]).toEqual([column, [d, c, b, a]])
  }
  expect(await sorted('status')).toEqual([a, b, d, c])
  expect(await sorted('-status')).toEqual([c, d, b, a])
  expect(await sorted('created_at')).toEqual([c, b, a, d])
  expect(await sorted('-name')).toEqual([d, c, b, a])
  expect(await names('search=sorted&sort=-dba&limit=2&page=2')).toEqual([b, a])
  expect(await names('search=sorted&state=wa')).toEqual([d])
  await api.refused(400, 'GET', 'merchants?sort=notes')
  await api.refused(400, 'GET', 'merchants?state=Texas')
})

// Proves R13.9.
test('orders by name without regard to case, ties by id, over all pages', async () => {
  const { merchant } = make
  const same = await Promise.all(Array.from({ length: 7 }, () => merchant({ name: 'order twin' })))
  for (const name of ['Order b', 'order A', 'ORDER C', 'order ä']) await merchant({ name })
  const paged: Merchant[] = []
  for (let page = 1; page <= 4; page++)
    paged.push(...(await api.get<Page<Merchant>>(`merchants?search=order&limit=3&page=${page}`)).data)
  expect(paged.map(({ name }) => name)).toEqual([
    'order A',
    'order ä',
    'Order b',
    'ORDER C',
    ...same.map(() => 'order twin'),
  ])
  expect(paged.slice(4).map(({ id }) => id)).toEqual(same.map(({ id }) => id).sort())
})

// Proves R13.17.
test('the number of merchants is right after every way to change many of them, with each filter', async () => {
  const { db } = server()
  const insert = `
    insert into merchants (name, status, state)
    select 'Counted ' || n, (array['active', 'inactive', 'defaulted'])[1 + n % 3], (array['FL', 'TX', null])[1 + n % 4]
    from generate_series($1::integer, $2) n`
  const totalOf = async (query: string) => (await api.get<Page<Merchant>>(`merchants?${query}`)).pagination.total
  const filters = {
    '': 'true',
    'status=active': `status = 'active'`,
    'status=inactive&state=FL': `status = 'inactive' and state = 'FL'`,
    'state=TX': `state = 'TX'`,
  }
  await db.query({ text: insert }, [1, 40])
  for (const change of [
    'select',
    `update merchants set state = 'FL', name = name || ' II' where name like 'Counted 1%'`,
    `update merchants set status = 'inactive' where name like 'Counted %' and state is null`,
    `update merchants set name = name || '.' where name like 'Counted %'`,
    `delete from merchants where name like 'Counted 2%'`,
    // One row at a time, until the changes are merged into the sums.
    `do $$ begin for n in 100..650 loop insert into merchants (name, status, state) values ('Counted ' || n, 'active', 'TX'); end loop; end $$`,
    `delete from merchants where name like 'Counted %'`,
  ]) {
    await db.query({ text: change })
    expect([change, await derivedDifferences(db)]).toEqual([change, []])
    for (const [filter, condition] of Object.entries(filters)) {
      const [counted] = await db.query<{ n: number }>({
        text: `select count(*) as n from merchants where ${condition}`,
      })
      expect([change, filter, await totalOf(filter)]).toEqual([change, filter, counted?.n])
    }
  }
  const [queued] = await db.query<{ n: number }>({ text: 'select count(*) as n from merchant_count_changes' })
  expect(queued?.n).toBeLessThan(500)
})

// Proves R13.8, R13.17.
test('the number of merchants that a search finds is right after every way to change many of them, for words of any length', async () => {
  const { db } = server()
  const words = ['ß', 'k', 'é', '9', 'ze', 'zeb', 'b-1', '_%', '10', '%', '(9', 'zeb-1', 'ze 1', '😀', 'zz', 'zzzz']
  const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const check = async (change: string) => {
    expect([change, await derivedDifferences(db)]).toEqual([change, []])
    for (const search of words) {
      const [counted] = await db.query<{ n: number }>(
        {
          text: `select count(*) as n from merchants
            where search_text like all (select folded(word) from unnest($1::text[]) word)`,
        },
        [search.split(' ').map(patternOf)],
      )
      const query = new URLSearchParams({ search, limit: '100' }).toString()
      const { data, pagination } = await api.get<Page<Merchant>>(`merchants?${query}`)
      const found = [change, search, counted?.n, Math.min(100, counted?.n ?? 0)]
      expect([change, search, pagination.total, data.length]).toEqual(found)
    }
  }
  for (const change of [
    `insert into merchants (name, status) select 'Zeb-' || n || ' é_%', 'active' from generate_series(1, 40) n`,
    `update merchants set name = name || ' 9😀', dba = 'Straße' where name like 'Zeb-1%'`,
    `update merchants set notes = 'Nothing that is searched' where name like 'Zeb-%'`,
    // One text moves to another merchant.
    `update merchants set name = case name when 'Zeb-2 é_%' then 'Zeb-3 é_%' when 'Zeb-3 é_%' then 'Zeb-4 é_%' else name end`,
    `delete from merchants where name like 'Zeb-2%'`,
    // One row at a time, until the changes are merged into the sums.
    `do $$ begin for n in 100..650 loop insert into merchants (name, status) values ('Zeb-' || n, 'active'); end loop; end $$`,
    `update merchants set name = 'kk' || name, email = 'zz@example.com' where name like 'Zeb-%'`,
    `delete from merchants where name like 'kkZeb-%'`,
  ]) {
    await db.query({ text: change })
    await check(change)
  }
})

// Proves R5.8, R13.9.
test("a merchant's advances: newest funded first, with their paid totals; 404 for an unknown merchant", async () => {
  const { merchant, advance, payment, party } = make
  const { id, name } = await merchant()
  expect(await api.get(`merchants/${id}/advances`)).toEqual([])
  const funder = await party('funders')
  const older = await advance({ merchant_id: id, date_funded: '2025-03-01', payback: 300, funder_id: funder.id })
  const newer = await advance({ merchant_id: id, date_funded: '2025-04-01' })
  await advance()
  await payment(older.id, { amount: 100 })
  const rows = await api.get<AdvanceRow[]>(`merchants/${id}/advances`)
  expect(rows.map((row) => advanceRow.strict().parse(row))).toEqual(rows)
  expect(rows.map((row) => row.id)).toEqual([newer.id, older.id])
  expect(rows[1]).toMatchObject({
    merchant: { id, name },
    funder: { id: funder.id, name: funder.name },
    paid: 100,
    performance: 1 / 3,
    closed: false,
  })
  for (const unknown of [randomUUID(), 'nobody']) await api.refused(404, 'GET', `merchants/${unknown}/advances`)
  expect((await api.refused(409, 'DELETE', `merchants/${id}`)).message).toBe(
    'This merchant cannot be deleted: 2 advances refer to it.',
  )
})
