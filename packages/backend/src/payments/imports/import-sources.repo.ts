import type { DismissedPayers, ImportKind, ImportMappingInput, ImportSource } from '@mca/contract/imports'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { jsonOf } from '../../shared/records/json/json'
import { found } from '../../shared/records/record-id'

export interface RememberedColumns {
  id: string
  name: string
  header: string[]
  mapping: ImportMappingInput
}

const statements = {
  list: sql`
    select s.id, s.kind, s.name, s.header, (select count(*) from import_payers p where p.source_id = s.id) as payers, s.updated_at
    from import_sources s order by folded(s.name), s.kind`,
  ofKind: sql`select id, name, header, mapping from import_sources where kind = $1 order by updated_at desc`,
  keep: sql`
    insert into import_sources (kind, name, header, mapping) values ($1, $2, $3, $4)
    on conflict (kind, folded(name)) do update
    set name = excluded.name, header = excluded.header, mapping = excluded.mapping, updated_at = next_version(import_sources.updated_at)
    returning id`,
  remove: sql`delete from import_sources where id = $1 returning id`,
  rememberPayer: sql`
    insert into import_payers (source_id, payer_key, advance_id)
    select s.id, name_key($2), $3 from payment_imports i join import_sources s on s.id = i.source_id where i.id = $1
    on conflict (source_id, payer_key) do update set advance_id = excluded.advance_id
    returning source_id`,
  dismissed: sql`
    select p.source_id, s.name as source, p.payer_key from import_payers p join import_sources s on s.id = p.source_id
    where p.advance_id is null order by folded(s.name), p.payer_key limit 1000`,
  removeDismissed: sql`
    delete from import_payers where source_id = $1 and payer_key = $2 and advance_id is null returning source_id`,
}

/** The sources whose columns and payers are remembered (R16.31). */
export const importSourcesRepo = {
  list: (db: Queryable): Promise<ImportSource[]> => db.query<ImportSource>(statements.list),

  /** The most recently used first. */
  ofKind: (db: Queryable, kind: ImportKind): Promise<RememberedColumns[]> =>
    db.query<RememberedColumns>(statements.ofKind, [kind]),

  /** Remembers the columns of a source, replacing the previous ones, and returns its id. */
  async keep(tx: Queryable, kind: ImportKind, header: readonly string[], mapping: ImportMappingInput): Promise<string> {
    const values = [kind, mapping.source, header, jsonOf(mapping)]
    return found('Source', await tx.query<{ id: string }>(statements.keep, values)).id
  },

  /** The payers that are not ours, up to 1,000. */
  dismissedPayers: (db: Queryable): Promise<DismissedPayers['data']> => db.query(statements.dismissed),

  /** A dismissed payer is asked about again. AppError 404. */
  async removeDismissed(db: Queryable, sourceId: string, payer: string): Promise<void> {
    found('Payer', await db.query(statements.removeDismissed, [sourceId, payer]))
  },

  /** Forgets its payers, too. AppError 404. */
  async remove(db: Queryable, id: string): Promise<void> {
    found('Source', await db.query(statements.remove, [id]))
  },

  /** Without an advance, the payer is not ours. Returns true if it could be remembered; false if the source of the import was deleted. */
  async rememberPayer(tx: Queryable, importId: string, payer: string, advanceId: string | null): Promise<boolean> {
    return firstRow(await tx.query(statements.rememberPayer, [importId, payer, advanceId])) !== undefined
  },
}
