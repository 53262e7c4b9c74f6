import type { Queryable } from '../../platform/database/db'

/** The error of a refused row. */
export const refusedRow = 'this row is refused'

/** Makes the database refuse the new and changed rows of a table that meet a condition (on `new`), until `end`. Needs the owner. */
export async function refuseRows(
  owner: Queryable,
  table: string,
  condition: string,
): Promise<{ end(): Promise<void> }> {
  await owner.query({
    text: `create or replace function refuse_row() returns trigger language plpgsql as $$ begin raise exception '${refusedRow}'; end $$`,
  })
  await owner.query({
    text: `create trigger refuse_rows before insert or update on ${table} for each row when (${condition}) execute function refuse_row()`,
  })
  return {
    async end() {
      await owner.query({ text: `drop trigger refuse_rows on ${table}` })
    },
  }
}
