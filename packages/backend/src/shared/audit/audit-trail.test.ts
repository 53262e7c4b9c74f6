import { beforeAll, describe, expect, test } from '@jest/globals'
import { auditedEntities } from '@mca/contract/audit'
import { valuesOf } from '@mca/contract/fields'
import type { Merchant } from '@mca/contract/merchants'
import type { Payment } from '@mca/contract/payments'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()

interface Entry {
  entity: string
  record_id: string | null
  owner_id: string | null
  action: string
  account_id: string | null
  account_name: string | null
  request_id: string | null
  address: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The entries about a record, oldest first. */
const trailOf = (id: string) =>
  server().db.query<Entry>({ text: 'select * from audit_entries where record_id = $1 order by id' }, [id])

let ann: string
beforeAll(async () => {
  const [account] = await server().db.query<{ id: string }>({
    text: `select id from auth_users where email = 'ann@example.com'`,
  })
  ann = account?.id ?? ''
})

// Proves R18.1, R18.2.
test('creating, changing and deleting a merchant records its values, who did it and in which request', async () => {
  const { id } = await api.post<Merchant>('merchants', { name: 'Bluegate Diner', city: 'Miami' })
  await api.put(`merchants/${id}`, { name: 'Bluegate Diner LLC', notes: 'Moved', city: null })
  await api.put(`merchants/${id}`, { name: 'Bluegate Diner LLC' }) // changes nothing
  await api.delete(`merchants/${id}`)
  const trail = await trailOf(id)
  expect(trail.map(({ entity, action }) => [entity, action])).toEqual([
    ['merchants', 'create'],
    ['merchants', 'change'],
    ['merchants', 'delete'],
  ])
  const by = { account_id: ann, account_name: 'ann@example.com', address: '127.0.0.1', owner_id: null }
  for (const entry of trail) expect(entry).toMatchObject({ ...by, request_id: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(new Set(trail.map(({ request_id }) => request_id)).size).toBe(3)
  expect(trail[0]?.after).toEqual({
    id,
    name: 'Bluegate Diner',
    city: 'Miami',
    status: 'active',
    created_at: expect.any(String),
  })
  expect(trail[1]).toMatchObject({
    before: { name: 'Bluegate Diner', city: 'Miami', notes: null },
    after: { name: 'Bluegate Diner LLC', city: null, notes: 'Moved' },
  })
  expect(trail[2]?.before).toEqual({ ...trail[0]?.after, name: 'Bluegate Diner LLC', notes: 'Moved', city: undefined })
})

// Proves R18.1.
test('a payment is listed with its advance, and its effect on the paid total is not recorded as a change of the advance', async () => {
  const { id } = await make.advance()
  const payment = await api.post<Payment>('payments', { advance_id: id, amount: 12.34, date: '2026-02-02' })
  expect(await trailOf(payment.id)).toMatchObject([
    { entity: 'payments', action: 'create', owner_id: id, after: { amount: 12.34 } },
  ])
  expect(await trailOf(id)).toMatchObject([{ action: 'create' }])
})

// Proves R18.1.
test('each of many rows written by one statement has its own entry', async () => {
  const { id } = await make.advance()
  const { db } = server()
  await db.query({ text: `
    insert into payments (advance_id, amount, date, status)
    select $1, 1, '2026-02-02', 'cleared' from generate_series(1, 500)` }, [id]) // oxfmt-ignore
  const count = async (action: string) =>
    (
      await db.query<{ count: number }>(
        { text: `select count(*) from audit_entries where owner_id = $1 and action = $2` },
        [id, action],
      )
    )[0]?.count
  expect(await count('create')).toBe(500)
  await db.query({ text: `update payments set status = 'failed' where advance_id = $1` }, [id])
  expect(await count('change')).toBe(500)
  await db.query({ text: `delete from payments where advance_id = $1` }, [id])
  expect(await count('delete')).toBe(500)
})

// Proves R18.1.
test('the server records no change of an account when it marks the first one or a sign-in', async () => {
  const before = await trailOf(ann)
  await server().owner.query(
    { text: 'update auth_users set is_first = not is_first, password_expires_at = now(), last_sign_in_at = now() where id = $1' },
    [ann],
  ) // oxfmt-ignore
  expect(await trailOf(ann)).toEqual(before)
})

// Proves R18.1.
test("an account's entries contain no password", async () => {
  const { db } = server()
  await server().as('masked@example.com')
  const [account] = await db.query<{ id: string; password_hash: string }>({
    text: `select id, password_hash from auth_users where email = 'masked@example.com'`,
  })
  await db.query({ text: `update auth_users set password_hash = 'another' where id = $1` }, [account?.id])
  const trail = await trailOf(account?.id ?? '')
  expect(trail.filter(({ action }) => action !== 'sign_in')).toMatchObject([
    { entity: 'accounts', action: 'create', after: { email: 'masked@example.com', password_hash: '***' } },
    { action: 'change', before: { password_hash: '***' }, after: { password_hash: '***' } },
  ])
  expect(JSON.stringify(trail)).not.toContain(account?.password_hash)
})

// Proves R18.3.
describe('nobody can change the trail', () => {
  test.each(['update audit_entries set account_name = null', 'delete from audit_entries', 'truncate audit_entries'])(
    '%s',
    async (text) => {
      await expect(server().db.query({ text })).rejects.toThrow(/audit/)
    },
  )
})

/** Tables without records: entries of files to the bank (whose payments and payouts are audited), disputes of returns (whose import is audited), lines of bank statements (which are audited) and the movements of their matches, stored sums, bulk changes (whose changes are audited one by one), versions of documents (whose number is audited), ledgers and statements (which only grow), mails (whose request is an event), rows being imported, reports of releases, failures of background work, sessions, keys and limits. A role change is a security event instead. */
const unaudited =
  /^(ach_(entries|offsets)$|return_disputes$|auth_(?!users)|account_(recovery_codes|roles)$|audit_entries$|advance_|bank_line(s|_movements)$|book_(changes|day|days|refs|rows|sums|import_errors)|bulk_change(s|_rows)$|calendar$|document_(versions|links)$|deleted_rows$|due_|failed_units$|idempotency_keys$|merchant_(count|gram)|import_folder_files$|ledger(s|_postings|_changes)$|statement(s|_numbers|_mails)$|payment_import_rows$|planned_calendar$|pool_months$|received_|release_(errors|reports)$|schedule_segments$|schema_(definitions|migrations)$|settings$|stored_file)/

/** The entities that the trail calls by another name than their table. */
const entityOf: Readonly<Record<string, string>> = {
  auth_users: 'accounts',
  manual_entries: 'ledger_entries',
  opening_figures: 'ledger_cut_overs',
}

// Proves R18.1.
test('every table of records is audited', async () => {
  const { db } = server()
  const tables = await db.query<{ name: string; entity: string | null; triggers: number }>({ text: `
    select c.relname as name,
      -- 28 is the bits of inserts (4), deletes (8) and updates (16).
      bit_count((coalesce(bit_or(t.tgtype), 0)::integer & 28)::bit(32)) as triggers,
      min(split_part(encode(t.tgargs, 'escape'), chr(92) || '000', 1)) filter (where t.tgnargs > 0) as entity
    from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname in ('audit', 'tg_payments__inserted')
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by 1` }) // oxfmt-ignore
  expect(
    tables.filter(({ name, triggers }) => triggers === 0 && !unaudited.test(name)).map(({ name }) => name),
  ).toEqual([])
  expect(tables.filter(({ name, triggers }) => triggers > 0 && unaudited.test(name))).toEqual([])
  expect(new Set(tables.filter(({ triggers }) => triggers === 3).map(({ name }) => entityOf[name] ?? name))).toEqual(
    new Set(valuesOf(auditedEntities)),
  )
})
