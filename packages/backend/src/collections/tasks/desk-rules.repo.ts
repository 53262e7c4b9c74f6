import type { ruledGroups } from '@mca/contract/tasks'
import type { SignedInAccount } from '../../shared/context/accounts'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { nameOfAccount } from '../../shared/records/author.sql'

type RuledGroup = (typeof ruledGroups)[number]['value']

const statements = {
  set: sql`
    insert into desk_rules (late_group, days, author_name) values ($1, $2, ${nameOfAccount('$3', '$4')})
    on conflict (late_group) do update set days = excluded.days, author_name = excluded.author_name, updated_at = clock_timestamp()`,
  lock: sql`lock table desk_rules in share row exclusive mode`,
  get: sql`select days from desk_rules where late_group = $1`,
  remove: sql`delete from desk_rules where late_group = $1`,
}

/** After how many days without a contact a late advance gets a task, by group (R23.581). */
export const deskRulesRepo = {
  /** Days; null for no rule. No other save comes between until the transaction ends. */
  async lock(tx: Queryable, group: RuledGroup): Promise<number | null> {
    await tx.query(statements.lock)
    return firstRow(await tx.query<{ days: number }>(statements.get, [group]))?.days ?? null
  },

  /** Days; null removes the rule. */
  async set(tx: Queryable, group: RuledGroup, days: number | null, { id, email }: SignedInAccount): Promise<void> {
    if (days === null) await tx.query(statements.remove, [group])
    else await tx.query(statements.set, [group, days, id, email])
  },
}
