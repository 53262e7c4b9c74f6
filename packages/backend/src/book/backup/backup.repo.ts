import { createHash } from 'node:crypto'
import pg from 'pg'
import { firstRow, type Queryable, type Snapshot } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import type { BackupHeader, BackupSequence, BackupTable, TableEnd } from './backup-file'

/**
 * Tables excluded from a backup, because they are meaningless after a restore: sessions, with their links and challenges, so that a
 * restore signs everybody out. Limits do not survive a crash either (unlogged tables).
 */
const leftOut = [
  'schema_migrations',
  'auth_sessions',
  'auth_refresh_tokens',
  'auth_session_factors',
  'auth_links',
  'auth_flows',
  'auth_challenges',
]

/**
 * SQL of the values that a backup has instead of those of these columns. A restored server mails nothing that was waiting: it may have been mailed after
 * the backup. What waited is shown as failed, so that somebody can mail it again, and links of mails are not in the file. R18.96.
 */
const replaced: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  statement_mails: {
    next_try_at: 'null::timestamptz',
    failed_at: 'coalesce(failed_at, case when sent_at is null then created_at end)',
    link_sha256: 'null::bytea',
    link_expires_at: 'null::timestamptz',
    earlier_links: `'{}'::bytea[]`,
  },
  jobs: {
    input: `case when kind = 'statements-issue' and state in ('queued', 'running') then input - 'mail' else input end`,
  },
}

const statements = {
  // The output of COPY must not depend on the settings of either server. Without synchronized scans, a table is read in the order of its
  // rows.
  formats: {
    text: `
      set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex';
      set local extra_float_digits = 1; set local client_encoding = 'UTF8'; set local synchronize_seqscans = off`,
  },
  migrations: sql`select version::int, md5 from schema_migrations where version > 0 order by version`,
  postgres: sql`select current_setting('server_version') as version`,
  // Every table, after the tables that its rows refer to.
  tables: sql`
    with recursive stored as (
      select c.oid, c.relname from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
        and c.relname <> all($1)
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    ), refers as (
      select distinct conrelid as child, confrelid as parent from pg_constraint
      where contype = 'f' and conrelid <> confrelid and conrelid in (select oid from stored) and confrelid in (select oid from stored)
    ), depths (oid, depth) as (
      select oid, 0 from stored
      union
      select child, depth + 1 from depths join refers on parent = oid where depth < 50
    )
    select s.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = s.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from stored s join depths using (oid) group by s.oid, s.relname order by max(depth), s.relname`,
  sequences: sql`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`,
  relations: sql`
    select count(*) as relations from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  setSequence: sql`select setval($1::regclass, $2, $3)`,
}

const name = (text: string) => pg.escapeIdentifier(text)
const columnsOf = ({ columns }: BackupTable) => columns.map(name).join(', ')

/** A line feed ends each row that COPY prints, and occurs nowhere else. */
const lineFeed = 0x0a

type TakeBytes = (bytes: Buffer) => Promise<void> | void

const whole = (table: BackupTable) => `${name(table.name)} (${columnsOf(table)})`

/** Copies a table or a query out. */
async function readCopied(tx: Snapshot, source: string, take: TakeBytes): Promise<TableEnd> {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  for await (const part of tx.copyOut(`copy ${source} to stdout`)) {
    const chunk = part as Buffer // COPY has no encoding
    hash.update(chunk)
    bytes += chunk.length
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) rows++
    await take(chunk)
  }
  return { rows, bytes, sha256: hash.digest('hex') }
}

/** Reading and writing a whole database, table by table. */
export const backupRepo = {
  async useFormats(tx: Queryable): Promise<void> {
    await tx.query(statements.formats)
  },

  migrations: (tx: Queryable): Promise<BackupHeader['migrations']> => tx.query(statements.migrations),

  postgres: async (tx: Queryable): Promise<string> =>
    firstRow(await tx.query<{ version: string }>(statements.postgres))?.version ?? '',

  tables: (tx: Queryable): Promise<BackupTable[]> => tx.query(statements.tables, [leftOut]),

  async sequences(tx: Queryable): Promise<BackupSequence[]> {
    const found: BackupSequence[] = []
    for (const { name: sequence } of await tx.query<{ name: string }>(statements.sequences)) {
      const text = `select last_value::text, is_called from ${name(sequence)}`
      for (const row of await tx.query<Omit<BackupSequence, 'name'>>({ text })) found.push({ name: sequence, ...row })
    }
    return found
  },

  /** True if the schema has no table, view or sequence. */
  isEmpty: async (tx: Queryable): Promise<boolean> =>
    firstRow(await tx.query<{ relations: number }>(statements.relations))?.relations === 0,

  /** Reads the rows of a table for a backup (`replaced`), as PostgreSQL prints them, and returns their number and hash. */
  readForBackup: (tx: Snapshot, table: BackupTable, take: TakeBytes): Promise<TableEnd> => {
    const values = table.columns.map((column) => replaced[table.name]?.[column] ?? name(column))
    return readCopied(
      tx,
      table.name in replaced ? `(select ${values.join(', ')} from ${name(table.name)})` : whole(table),
      take,
    )
  },

  /** Reads all rows of the table as they are stored. */
  readRows: (tx: Snapshot, table: BackupTable, take: TakeBytes): Promise<TableEnd> =>
    readCopied(tx, whole(table), take),

  copyInto: (table: BackupTable): string => `copy ${whole(table)} from stdin`,

  /**
   * Empties a table that a migration has filled, and disables its triggers, because the backup contains what they would
   * write.
   */
  async openTable(tx: Queryable, { name: table }: BackupTable): Promise<void> {
    await tx.query({ text: `alter table ${name(table)} disable trigger user` })
    await tx.query({ text: `delete from ${name(table)}` })
  },

  async closeTable(tx: Queryable, { name: table }: BackupTable): Promise<void> {
    await tx.query({ text: `alter table ${name(table)} enable trigger user` })
  },

  async setSequence(tx: Queryable, { name: sequence, last_value, is_called }: BackupSequence): Promise<void> {
    await tx.query(statements.setSequence, [name(sequence), last_value, is_called])
  },

  /** Updates the statistics, so that the first requests get good plans. */
  async analyze(tx: Queryable): Promise<void> {
    await tx.query({ text: 'analyze' })
  },
}
