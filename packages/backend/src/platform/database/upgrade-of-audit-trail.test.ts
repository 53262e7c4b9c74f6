import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database'
import { createDb, type PooledDb } from './db'
import { migrate, readMigrations } from './migrate'

const migrations = join(__dirname, '../../../migrations')
const renaming = 239
const advance = '00000000-0000-4000-8000-000000000001'
const agreement = '00000000-0000-4000-8000-000000000002'
const clawback = { party: 'Bo "cancelled" Reed', triggers: ['defaulted', 'cancelled'] }

/** Entries as releases before the migration wrote them: a row that was added, changed and deleted, and what must stay. */
const entries = [
  ['clawback_triggers', 'create', null, { advance_id: advance, cancelled_on: '2026-02-03' }],
  ['clawback_triggers', 'change', { cancelled_on: '2026-02-03' }, { cancelled_on: '2026-02-14' }],
  ['clawback_triggers', 'delete', { advance_id: advance, cancelled_on: '2026-02-14' }, null],
  ['clawback_triggers', 'change', { defaulted_on: null }, { defaulted_on: '2026-02-14' }],
  ['commission_agreements', 'create', null, { id: agreement, terms: { percent: 10.5, clawback } }],
  ['notes', 'create', null, { text: 'cancelled', cancelled_on: 'said so' }],
] as const

let database: TestDatabase
let db: PooledDb
let folder: string
const entriesNow = () =>
  db.query<{ entity: string; action: string; before: object | null; after: object | null }>({
    text: 'select entity, action, before, after from audit_entries order by id',
  })

beforeAll(async () => {
  database = await createTestDatabase('empty')
  db = createDb({ connectionString: database.url, pool: 1 })
  folder = mkdtempSync(join(tmpdir(), 'mca-upgrade-'))
  for (const { version, filename } of readMigrations(migrations))
    if (version < renaming) copyFileSync(join(migrations, filename), join(folder, filename))
  await migrate(database.url, folder, null)
  // The trail refuses changes, as on every server.
  await db.query({
    text: `
      create function reject_audit_change() returns trigger language plpgsql as $$ begin raise exception 'no changes'; end $$;
      create trigger reject_audit_change before update or delete on audit_entries for each statement execute function reject_audit_change();
      set session_replication_role = replica;
      insert into clawback_triggers (advance_id, cancelled_on) values ('${advance}', '2026-02-14');
      insert into commission_agreements (id, party_kind, party_id, valid_from, terms, payees, author_id, author_name)
      values ('${agreement}', 'iso', '${advance}', '2026-01-01', '${JSON.stringify({ clawback })}', '{}', '${advance}', 'Ann');
      insert into advance_commissions (advance_id, party_kind, party_id, agreement_id, terms, payees)
      values ('${advance}', 'iso', '${advance}', '${agreement}', '${JSON.stringify({ clawback })}', '{}');
      set session_replication_role = origin`,
  })
  for (const [entity, action, before, after] of entries)
    await db.query({ text: 'insert into audit_entries (entity, action, before, after) values ($1, $2, $3, $4)' }, [
      entity,
      action,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
    ])
  await migrate(database.url, migrations)
})
afterAll(async () => {
  await db.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('the trail names the day of a cancellation as its column, and changes nothing else', async () => {
  const renamed = { ...clawback, triggers: ['defaulted', 'canceled'] }
  expect(await entriesNow()).toEqual(
    [
      ['clawback_triggers', 'create', null, { advance_id: advance, canceled_on: '2026-02-03' }],
      ['clawback_triggers', 'change', { canceled_on: '2026-02-03' }, { canceled_on: '2026-02-14' }],
      ['clawback_triggers', 'delete', { advance_id: advance, canceled_on: '2026-02-14' }, null],
      entries[3],
      ['commission_agreements', 'create', null, { id: agreement, terms: { percent: 10.5, clawback: renamed } }],
      entries[5],
    ].map(([entity, action, before, after]) => ({ entity, action, before, after })),
  )
  expect(await db.query({ text: `select to_char(canceled_on, 'YYYY-MM-DD') as day from clawback_triggers` })).toEqual([
    { day: '2026-02-14' },
  ])
  const terms = { text: 'select terms from commission_agreements union all select terms from advance_commissions' }
  expect(await db.query(terms)).toEqual(Array(2).fill({ terms: { clawback: renamed } }))
})

test('the trail refuses changes again', async () => {
  await expect(db.query({ text: `update audit_entries set action = 'other'` })).rejects.toThrow()
  expect(await db.query({ text: `select from pg_trigger where tgenabled = 'D'` })).toEqual([])
})
