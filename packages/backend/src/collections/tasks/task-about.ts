import { type PartyKind, partyKinds } from '@mca/contract/parties'
import { AppError } from '@mca/contract/problems'
import type { TaskInput } from '@mca/contract/tasks'
import type { Queryable } from '../../platform/database/db'
import { sql, type Statement } from '../../platform/database/sql'
import { isUuid } from '@mca/contract/fields'
import type { TaskAbout } from './tasks.repo'

type AboutKind = TaskInput['about']['kind']

/** The columns of a task about record $1 of a kind; no row if it does not exist. The row stays until the transaction ends. */
const statements: Readonly<Record<AboutKind, Statement>> = {
  advance: sql`select id as advance_id from advances where id = $1 for key share`,
  merchant: sql`select id as merchant_id from merchants where id = $1 for key share`,
  return: sql`select id as return_id, advance_id from payment_returns where id = $1 for key share`,
  ...(Object.fromEntries(
    Object.entries(partyKinds).map(([kind, { path }]) => {
      const table = path.replace('-', '_')
      const text = `select id as party_id, '${kind}' as party_kind from ${table} where id = $1 for key share`
      return [kind, sql`${text}`]
    }),
  ) as Record<PartyKind, Statement>), // the keys are those of partyKinds
}

/** AppError 400 if the record does not exist. */
export async function aboutOf(tx: Queryable, { kind, id }: TaskInput['about']): Promise<TaskAbout> {
  const [about] = isUuid(id) ? await tx.query<TaskAbout>(statements[kind], [id]) : []
  if (about) return about
  const message = 'This record does not exist.'
  throw new AppError(400, message, [{ path: 'about', message }])
}
