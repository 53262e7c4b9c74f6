import type { Queryable } from '../../platform/database/db'

/** Runs `work` while every commit that adds an audit entry with this action fails. `owner` owns the tables. */
export async function withFailingCommit(owner: Queryable, action: string, work: () => Promise<void>): Promise<void> {
  const run = (text: string) => owner.query({ text })
  await run(`create function refuse() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$`)
  await run(`create constraint trigger refuse after insert on audit_entries deferrable initially deferred
    for each row when (new.action = '${action}') execute function refuse()`)
  try {
    await work()
  } finally {
    await run('drop function refuse cascade')
  }
}
