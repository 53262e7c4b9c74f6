import { AppError } from '@mca/contract/problems'
import { validQuery, type ListName, type View, type ViewInput, type ViewUpdate } from '@mca/contract/views'
import type { SignedInAccount } from '../../shared/context/accounts'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { jsonOf } from '../../shared/records/json/json'
import { found } from '../../shared/records/record-id'

type StoredView = Omit<View, 'owner'> & { owner_id: string | null; owner_name: string }

// The owner's current name, if the account is in this database.
const columns = `
  v.id, v.list, v.name, v.query, v.columns, v.shared, v.created_at, v.owner_id,
  coalesce(nullif(u.user_metadata ->> 'name', ''), u.email, v.owner_email) as owner_name`
const owners = 'left join auth_users u on u.id = v.owner_id'
const isTheirs = '(v.owner_id = $1 or v.owner_id is null)'

const statements = {
  list: sql`
    select ${columns} from views v ${owners}
    where (v.owner_id = $1 or v.shared) and ($2::text is null or v.list = $2)
    order by folded(v.name), v.id`,
  get: sql`select ${columns} from views v ${owners} where v.id = $1`,
  insert: sql`
    with v as (
      insert into views (owner_id, owner_email, list, name, query, columns, shared) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (owner_id, list, folded(name)) do nothing
      returning *
    )
    select ${columns} from v ${owners}`,
  // A view without an owner gets the account that saves it as its owner.
  update: sql`
    with v as (
      update views v
      set owner_id = $1, owner_email = $2, name = $4, query = $5,
        columns = case when $6 then $7 else v.columns end, shared = coalesce($8, v.shared)
      where v.id = $3 and ${isTheirs}
      returning *
    )
    select ${columns} from v ${owners}`,
  remove: sql`delete from views v where v.id = $2 and ${isTheirs} returning v.id`,
  removeOwn: sql`delete from views where owner_id = $1 and not shared`,
  disown: sql`update views set owner_id = null where owner_id = $1`,
}

const viewOf = ({ owner_id, owner_name, query, ...view }: StoredView): View => ({
  ...view,
  query: validQuery(view.list, query),
  owner: owner_id === null ? null : { id: owner_id, name: owner_name },
})

const nameTaken = () => {
  const message = 'You already have a view with this name. Choose another name.'
  return new AppError(409, message, [{ path: 'name', message }])
}
const isNameTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

/**
 * Saved views of lists (R13.39 to R13.43). `by` is the calling account: everybody can read shared views, but only the owner
 * can change one.
 */
export const viewsRepo = {
  list: async (db: Queryable, by: string, list: ListName | undefined): Promise<View[]> =>
    (await db.query<StoredView>(statements.list, [by, list ?? null])).map(viewOf),

  /** AppError 409 if the owner has a view of this list with this name, in any case. */
  async insert(db: Queryable, by: SignedInAccount, { list, name, query, columns: ids, shared }: ViewInput) {
    const values = [by.id, by.email, list, name, jsonOf(query), ids && jsonOf(ids), shared]
    const stored = firstRow(await db.query<StoredView>(statements.insert, values))
    if (!stored) throw nameTaken()
    return viewOf(stored)
  },

  /**
   * AppError 404; 403 for somebody else's; 400 for another list; 409 as in `insert`. The caller becomes the owner of a view
   * without one.
   */
  async update(db: Queryable, id: string, by: SignedInAccount, view: ViewUpdate): Promise<View> {
    const stored = await readable(db, id, by.id)
    if (stored.list !== view.list) {
      const message = 'A view cannot move to another list.'
      throw new AppError(400, message, [{ path: 'list', message }])
    }
    const { name, query, columns: ids, shared } = view
    const values = [by.id, by.email, id, name, jsonOf(query), ids !== undefined, ids ? jsonOf(ids) : null, shared]
    const changed = await db.query<StoredView>(statements.update, values).catch((error: unknown) => {
      throw isNameTaken(error) ? nameTaken() : error
    })
    return viewOf(theirs(changed))
  },

  /** AppError 404; 403 for somebody else's. */
  async remove(db: Queryable, id: string, by: string): Promise<void> {
    await readable(db, id, by)
    theirs(await db.query<{ id: string }>(statements.remove, [by, id]))
  },

  /** Deletes an account's own views; its shared ones stay, without an owner. */
  async leave(tx: Queryable, account: string): Promise<void> {
    await tx.query(statements.removeOwn, [account])
    await tx.query(statements.disown, [account])
  },
}

/**
 * The stored view. AppError 404 if there is none, or if it is somebody else's unshared view, whose existence must not be
 * revealed.
 */
async function readable(db: Queryable, id: string, by: string): Promise<StoredView> {
  const rows = await db.query<StoredView>(statements.get, [id])
  return found(
    'View',
    rows.filter(({ shared, owner_id }) => shared || owner_id === by),
  )
}

/** The changed row; AppError 403 if there is none, because the view belongs to somebody else. */
function theirs<Row>([row]: readonly Row[]): Row {
  if (!row) throw new AppError(403, 'Only the owner of this view can change or delete it.')
  return row
}
