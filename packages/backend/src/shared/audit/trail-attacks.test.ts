import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Merchant } from '@mca/contract/merchants'
import { createDb, type PooledDb } from '../../platform/database/db'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api } = setUpTestApp()

/** A connection with the server's role, such as SQL injection through a request would have. */
let attacker: PooledDb
beforeAll(() => {
  attacker = createDb({ connectionString: server().databaseUrl, pool: 1 })
})
afterAll(() => attacker.close())

const entriesOf = (id: string) =>
  server().owner.query<{ action: string }>(
    { text: 'select action, account_name from public.audit_entries where record_id = $1 order by id' },
    [id],
  )
const refused = { code: '42501' }

// Proves R18.200.
describe("the server's role cannot replace the trail", () => {
  test('it cannot create temporary tables, which could intercept writes to the trail', async () => {
    await expect(
      attacker.query({ text: 'create temporary table audit_entries (like public.audit_entries)' }),
    ).rejects.toMatchObject(refused)
  })

  test('a temporary table named like the trail changes nothing, even if the operator allows temporary tables', async () => {
    // Objects that the owner creates in a session take precedence for names without a schema, unless a function sets
    // its search path.
    const { owner } = server()
    const shadowed = await owner.transaction(async (tx) => {
      await tx.query({
        text: 'create temporary table audit_entries (like public.audit_entries including defaults) on commit drop',
      })
      await tx.query({ text: 'create temporary table advance_counts (n integer) on commit drop' })
      const [merchant] = await tx.query<{ id: string }>({
        text: `insert into merchants (name, status) values ('Shadowed', 'active') returning id`,
      })
      await tx.query({ text: `update merchants set name = 'Shadowed Inc.' where id = $1` }, [merchant?.id])
      await tx.query(
        { text: `select record_event('accounts', 'sign_in', $1, null, null, 'x', null, 'shadow', null, null)` },
        [merchant?.id],
      )
      const stolen = await tx.query<{ n: number }>({ text: 'select count(*) as n from pg_temp.audit_entries' })
      return { id: merchant?.id ?? '', stolen: stolen[0]?.n }
    })
    expect(shadowed.stolen).toBe(0)
    expect((await entriesOf(shadowed.id)).map(({ action }) => action)).toEqual(['create', 'change', 'sign_in'])
  })

  test('every function looks in the schema of the migrations first, and for temporary tables last', async () => {
    const unsafe = await server().owner.query({ text: `
      select p.oid::regprocedure::text as function, p.proconfig as settings
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        -- Names in the body of such a function are bound when it is created.
        and p.prosqlbody is null
        and not exists (select from unnest(p.proconfig) one where one ~ '^search_path=public, ("[$]user", )?pg_temp$')` }) // oxfmt-ignore
    // PL/pgSQL definitions say `set search_path from current`.
    expect(unsafe).toEqual([])
  })
})

// Proves R18.201.
describe('only functions of the owner add to the trail', () => {
  const forged = `'payments', '00000000-0000-4000-8000-000000000001', 'delete', 'ann@example.com'`
  test.each([
    ['a statement', `insert into audit_entries (entity, record_id, action, account_name) values (${forged})`],
    ['copy', `copy audit_entries (entity, action) from program 'true'`],
    [
      'the function of events, for what happens to records',
      `select record_event('payments', 'delete', gen_random_uuid(), null, null, 'ann@example.com', null, null, null, '{}')`,
    ],
    [
      'a trigger on a table of records',
      'create trigger mine after insert on settings for each row execute function audit_row()',
    ],
    ['another owner of the function', 'alter function audit_row() owner to mca_app'],
    ['another path of the function', 'alter function audit_row() reset search_path'],
    [
      'another function in its place',
      `create or replace function audit_row() returns trigger language plpgsql as 'begin return null; end'`,
    ],
  ])('not %s', async (_what, text) => {
    await expect(attacker.query({ text })).rejects.toMatchObject(refused)
  })

  test("nobody can attach the trail's trigger functions to a table of their own", async () => {
    const callable = await server().owner.query<{ name: string }>({ text: `
      select p.proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('mca_app', p.oid, 'execute') order by 1` }) // oxfmt-ignore
    // These are the only things the server can do as the owner.
    expect(callable.map(({ name }) => name)).toEqual([
      'analyze_tables',
      'create_payment_match_tables',
      'create_return_match_tables',
      'record_event',
    ])
  })

  test('the writer of an entry cannot choose its time and transaction', async () => {
    const subject = crypto.randomUUID()
    await attacker.query(
      { text: `select record_event('accounts', 'sign_in', $1, null, null, 'ann@example.com', null, null, null, null)` },
      [subject],
    )
    const entries = await server().owner.query(
      {
        text: `select at > now() - interval '1 hour' and at <= now() as is_now from audit_entries where record_id = $1`,
      },
      [subject],
    )
    expect(entries).toEqual([{ is_now: true }])
  })
})

// Proves R18.200.
test("an import's tables cannot get triggers, be altered or kept", async () => {
  await attacker.transaction(async (tx) => {
    await tx.query({ text: 'select create_payment_match_tables()' })
    await tx.query({ text: `insert into import_recorded values (null, '2026-01-05', 1)` })
    await tx.query({ text: `select analyze_tables('import_recorded')` })
  })
  for (const text of [
    'drop table import_match',
    'create trigger mine after insert on import_match for each row execute function tg_payments__changed()',
  ])
    await expect(
      attacker.transaction(async (tx) => {
        await tx.query({ text: 'select create_return_match_tables()' })
        await tx.query({ text })
      }),
    ).rejects.toMatchObject(refused)
  expect(await attacker.query({ text: `select from pg_class where relname like 'import\\_match%'` })).toEqual([])
})

test('the server itself can still write the trail', async () => {
  const { id } = await api.post<Merchant>('merchants', { name: 'Bluegate Diner' })
  expect(await entriesOf(id)).toEqual([{ action: 'create', account_name: 'ann@example.com' }])
})
