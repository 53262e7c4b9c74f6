import { beforeAll, describe, expect, test } from '@jest/globals'
import { type AuditList, auditList } from '@mca/contract/audit'
import type { Merchant } from '@mca/contract/merchants'
import type { Party } from '@mca/contract/parties'
import type { Payment } from '@mca/contract/payments'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()

/** Reads the trail as somebody; by default as Ann, who is an administrator. */
const ask = async (query: Record<string, string>, email = 'ann@example.com') =>
  server().app.inject({
    method: 'GET',
    url: `/api/audit?${new URLSearchParams(query).toString()}`,
    headers: await server().as(email),
  })
const list = async (query: Record<string, string>, email?: string): Promise<AuditList> => {
  const answer = await ask(query, email)
  expect(answer.statusCode).toBe(200)
  return auditList.parse(answer.json())
}
const kinds = ({ data }: AuditList) => data.map(({ entity, action }) => `${entity} ${action}`)

beforeAll(async () => {
  await server().as('sam@example.com')
  await server().db.query({ text: `
    update account_roles set role = 'staff'
    where account_id = (select id from auth_users where email = 'sam@example.com')` }) // oxfmt-ignore
})

// Proves R18.10.
describe('the history of a record', () => {
  test('has its own entries and those listed with it, newest first, and the names of the ids in them', async () => {
    const funder = await api.post<Party>('funders', { name: 'Harbor Capital' })
    const { id, merchant_id } = await make.advance({
      funder_id: funder.id,
      company_fees: [{ fee_name: 'Bank Fee', amount: 1 }],
    })
    const payment = await api.post<Payment>('payments', { advance_id: id, amount: 5, date: '2026-02-02' })
    await api.delete(`payments/${payment.id}`)
    const history = await list({ record: id })
    expect(kinds(history)).toEqual(['payments delete', 'payments create', 'company_fees create', 'advances create'])
    expect(history).toMatchObject({ pagination: { page: 1, limit: 50, total: 4, totalPages: 1 }, more: false })
    expect(history.data[0]).toMatchObject({
      record_id: payment.id,
      owner_id: id,
      account: { name: 'ann@example.com' },
      address: '127.0.0.1',
      before: { amount: 5 },
      after: null,
    })
    expect(history.names).toMatchObject({
      [funder.id]: 'Harbor Capital',
      [id]: expect.stringMatching(/^ADV-\d+$/),
      [merchant_id]: expect.any(String),
    })
    expect(kinds(await list({ record: merchant_id }))).toEqual(['advances create', 'merchants create'])
    expect(kinds(await list({ record: payment.id }))).toEqual(['payments delete', 'payments create'])
  })

  // Proves R18.245.
  test('names the records and accounts that it refers to, but not ids that somebody wrote into a text', async () => {
    const other = await api.post<Party>('funders', { name: 'Nobody asked' })
    const [ann] = await server().db.query<{ id: string }>({
      text: `select id from auth_users where email = 'ann@example.com'`,
    })
    const merchant = await api.post<Merchant>('merchants', { name: other.id, notes: ann?.id })
    const { names } = await list({ record: merchant.id }, 'sam@example.com')
    expect(Object.keys(names)).not.toContain(other.id)
    const { account: _account, ...entry } = (await list({ record: merchant.id })).data[0] ?? {}
    expect(entry).toMatchObject({ after: { name: other.id, notes: ann?.id } })
    const funded = await make.advance({ merchant_id: merchant.id, funder_id: other.id })
    expect((await list({ record: funded.id }, 'sam@example.com')).names).toMatchObject({ [other.id]: 'Nobody asked' })
  })

  test('shows the last name of a deleted record', async () => {
    const merchant = await api.post<Merchant>('merchants', { name: 'Bluegate Diner' })
    await api.put(`merchants/${merchant.id}`, { name: 'Bluegate Diner LLC' })
    await api.delete(`merchants/${merchant.id}`)
    expect((await list({ record: merchant.id })).names).toMatchObject({ [merchant.id]: 'Bluegate Diner LLC' })
  })
})

// Proves R18.10.
describe('the whole trail', () => {
  let merchant: Merchant
  beforeAll(async () => {
    merchant = await api.post<Merchant>('merchants', { name: 'Filtered Foods' })
    await api.put(`merchants/${merchant.id}`, { name: 'Filtered Foods Inc.' })
  })

  test('can be filtered by entity, action and account, also combined', async () => {
    const all = await list({ limit: '100' })
    const only = async (query: Record<string, string>, isChosen: (entry: AuditList['data'][number]) => boolean) => {
      const chosen = await list({ ...query, limit: '100' })
      expect(chosen.data.length).toBeGreaterThan(0)
      expect(chosen.data.map(({ id }) => id)).toEqual(all.data.filter(isChosen).map(({ id }) => id))
      expect(chosen.pagination.total).toBe(chosen.data.length)
    }
    const ann = all.data.find(({ record_id }) => record_id === merchant.id)?.account?.id ?? ''
    await only({ entity: 'merchants' }, ({ entity }) => entity === 'merchants')
    await only({ action: 'change' }, ({ action }) => action === 'change')
    await only({ account: ann }, ({ account }) => account?.id === ann)
    await only(
      { entity: 'merchants', action: 'change', account: ann },
      ({ entity, action, account }) => entity === 'merchants' && action === 'change' && account?.id === ann,
    )
  })

  // Proves R20.140.
  test('can be filtered by the changed field', async () => {
    await api.put(`merchants/${merchant.id}`, { name: 'Filtered Foods Inc.', dba: 'Filtered' })
    const changes = async (changed: string) => (await list({ changed, limit: '100' })).data
    const ofMerchant = (entries: AuditList['data']) => entries.filter(({ record_id }) => record_id === merchant.id)
    expect(ofMerchant(await changes('merchants.name')).map(({ after }) => after)).toEqual([
      { name: 'Filtered Foods Inc.' },
    ])
    expect(ofMerchant(await changes('merchants.dba')).map(({ after }) => after)).toEqual([{ dba: 'Filtered' }])
    expect(await changes('merchants.phone')).toEqual([])
    expect((await ask({ changed: 'merchants.nothing' })).statusCode).toBe(400)
  })

  test('has pages, also past the end', async () => {
    const { pagination, data } = await list({ limit: '2' })
    const second = await list({ limit: '2', page: '2' })
    const past = await list({ limit: '2', page: String(pagination.totalPages + 1) })
    expect(second.data.every(({ id }) => data.every((earlier) => earlier.id > id))).toBe(true)
    expect(past).toMatchObject({ data: [], pagination: { total: pagination.total }, names: {} })
  })

  test('covers whole days of the business or spans between moments, both inclusive', async () => {
    const { owner } = server()
    // The first and the last moment of a day in New York on which the clocks changed, and the moments beside them.
    const moments = [
      '2026-03-08T04:59:59.999Z',
      '2026-03-08T05:00:00Z',
      '2026-03-09T03:59:59.999Z',
      '2026-03-09T04:00:00Z',
    ]
    await owner.query(
      {
        text: `insert into audit_entries (at, entity, action, request_id) select at, 'accounts', 'sign_in', 'clock' from unnest($1::timestamptz[]) at`,
      },
      [moments],
    )
    const found = async (query: Record<string, string>) =>
      (await list({ ...query, action: 'sign_in' })).data
        .filter(({ request_id }) => request_id === 'clock')
        .map(({ at }) => moments.findIndex((moment) => new Date(moment).toISOString() === at))
    expect(await found({ from: '2026-03-08', to: '2026-03-08' })).toEqual([2, 1])
    expect(await found({ from: '2026-03-09' })).toEqual([3])
    expect(await found({ to: '2026-03-07' })).toEqual([0])
    expect(await found({ from: '2026-03-08T05:00:00Z', to: '2026-03-09T03:59:59.999Z' })).toEqual([2, 1])
    expect(await found({ from: '2026-03-08T00:00:00-05:00', to: '2026-03-08T05:00:00.000Z' })).toEqual([1])
  })

  test.each([
    ['entity', 'auth_sessions'],
    ['action', 'look'],
    ['record', 'ADV-000001'],
    ['account', 'ann'],
    ['from', '2026-02-30'],
    ['to', 'yesterday'],
    ['page', '0'],
    ['limit', '101'],
  ])('refuses %s=%s', async (name, value) => {
    const answer = await ask({ [name]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ path: name }] })
  })

  test.each(['0001-01-01', '9999-12-31', '0001-01-01T00:00:00Z'])('accepts bounds from and to %s', async (moment) => {
    expect((await ask({ from: moment, to: moment })).statusCode).toBe(200)
  })
})

// Proves R18.11.
describe('staff', () => {
  test('see the history of a record, without addresses', async () => {
    const { id } = await api.post<Merchant>('merchants', { name: 'Seen by staff' })
    const history = await list({ record: id }, 'sam@example.com')
    expect(history.data).toMatchObject([
      { entity: 'merchants', account: { name: 'ann@example.com', email: 'ann@example.com' }, address: null },
    ])
  })

  test("are refused everybody's activity", async () => {
    for (const query of [{}, { entity: 'accounts' }, { action: 'sign_in' }]) {
      const answer = await ask(query, 'sam@example.com')
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({ message: expect.stringMatching(/administrator/) })
    }
  })

  test('find nothing about an account', async () => {
    const [ann] = (await list({ entity: 'accounts', action: 'create' })).data
    expect(ann?.record_id).toBeTruthy()
    expect((await list({ record: ann?.record_id ?? '' })).data.length).toBeGreaterThan(0)
    expect((await list({ record: ann?.record_id ?? '' }, 'sam@example.com')).data).toEqual([])
  })
})
