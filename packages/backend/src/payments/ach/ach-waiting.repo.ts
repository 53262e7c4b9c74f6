import { type AchWaiting, namedWaiting } from '@mca/contract/ach'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { codeOf } from './ach-files.repo'

interface Stored extends Omit<AchWaiting, 'total' | 'files'> {
  file_count: number
  account_count: number
  files: { id: string; number: number }[]
}

const waiting = sql`
  select
    (select count(*) from ach_files where state = 'built')::integer as file_count,
    (select count(*) from bank_accounts where state = 'proposed')::integer as account_count,
    exists (select from ach_profiles where state = 'proposed') as is_profile_proposed,
    coalesce((
      select json_agg(json_build_object('id', f.id, 'number', f.number) order by f.number)
      from (select id, number from ach_files where state = 'built' order by number limit ${namedWaiting}) f
    ), '[]') as files,
    coalesce((
      select json_agg(
        json_build_object(
          'id', b.id, 'owner', json_build_object('id', b.owner_id, 'kind', b.owner_kind, 'name', coalesce(m.name, i.name, r.name, s.name, '')),
          'proposed_by', b.author_name, 'proposed_at', iso_moment(b.created_at)
        ) order by b.created_at, b.id
      )
      from (select * from bank_accounts where state = 'proposed' order by created_at, id limit ${namedWaiting}) b
      left join merchants m on b.owner_kind = 'merchant' and m.id = b.owner_id
      left join isos i on b.owner_kind = 'iso' and i.id = b.owner_id
      left join sales_reps r on b.owner_kind = 'salesRep' and r.id = b.owner_id
      left join syndicators s on b.owner_kind = 'syndicator' and s.id = b.owner_id
    ), '[]') as accounts`

/** What waits for a second person. R25.720. */
export const achWaitingRepo = {
  async get(db: Queryable): Promise<AchWaiting> {
    const [row] = await db.query<Stored>(waiting)
    if (!row) throw new Error('A query without a table gave no row.')
    const { file_count, account_count, files, ...named } = row
    return {
      ...named,
      total: file_count + account_count + (named.is_profile_proposed ? 1 : 0),
      files: files.map(({ id, ...file }) => ({ id, code: codeOf(file) })),
    }
  },
}
