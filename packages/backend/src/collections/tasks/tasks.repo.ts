import type { Day } from '@mca/contract/days'
import type { Reference } from '@mca/contract/fields'
import type { Page } from '@mca/contract/lists'
import type { PartyKind } from '@mca/contract/parties'
import type { Task, TaskInput, TaskListQuery, TaskState, TaskUpdate } from '@mca/contract/tasks'
import type { SignedInAccount } from '../../shared/context/accounts'
import { filesToRelease } from '../../ledgers/approvals/files-to-release.repo'
import type { Queryable } from '../../platform/database/db'
import { withParameters } from '../../platform/database/parameters'
import { sql } from '../../platform/database/sql'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { found } from '../../shared/records/record-id'
import { type StoredTask, taskOf, titleOf } from './stored-task'
import {
  aboutJoins,
  openColumns,
  ownerJson,
  byOwner,
  storedColumns,
  type TaskDays,
  wholeTasks,
  withOpenTasks,
} from './open-tasks.sql'
import type { TaskScope } from './rule-tasks.sql'

/** A task whose row is locked. */
export interface HeldTask {
  id: string
  is_rule: boolean
  state: TaskState
  owner: Reference | null
  updated_at: string
}

interface OpenValues extends TaskDays {
  account: string
  until: Day | null
  kind: string | null
  /** The record, if only its tasks are read. */
  record: string | undefined
  /** The files to the bank that the account may release: nobody gets a task that only somebody else can do. R25.120. */
  files: readonly string[]
  limit: number
  offset: number
}

interface ClosedValues extends Pick<OpenValues, 'account' | 'kind' | 'limit' | 'offset'> {
  state: TaskState
  advance: string | null
  merchant: string | null
  party: string | null
}

/** The open tasks of a record, or all. */
const openPage = (of?: TaskScope['of']) =>
  byOwner<OpenValues>(
    (value, owned) => sql`
      ${withOpenTasks(value, of && { of, id: value('record') })}, chosen as (
        select * from open t where ${owned()} and (file_id is null or file_id = any(${value('files')}::uuid[])) and (${value('until')}::date is null or due_on <= ${value('until')}) and (${value('kind')}::text is null or kind = ${value('kind')})
      )
      select total, page.* from (select count(*) as total from chosen) counted left join (
        select ${openColumns}
        from ${wholeTasks(`(select * from chosen order by priority, due_on, id limit ${value('limit')} offset ${value('offset')})`)} t ${aboutJoins}
      ) page on true order by priority, due_on, id`,
  )

const statements = {
  open: { all: openPage(), advance: openPage('advance'), merchant: openPage('merchant'), party: openPage('party') },
  closed: byOwner<ClosedValues>(
    (value, owned) => sql`
      with chosen as (
        select * from tasks t
        where state = ${value('state')} and ${owned()} and (${value('kind')}::text is null or kind = ${value('kind')}) and (${value('advance')}::uuid is null or advance_id = ${value('advance')})
          and (${value('merchant')}::uuid is null or merchant_id = ${value('merchant')} or advance_id in (select id from advances where merchant_id = ${value('merchant')}))
          and (${value('party')}::uuid is null or party_id = ${value('party')})
      )
      select total, page.* from (select count(*) as total from chosen) counted left join (
        select ${storedColumns} from (select * from chosen order by closed_at desc, id desc limit ${value('limit')} offset ${value('offset')}) t ${aboutJoins}
      ) page on true order by closed_at desc, id desc`,
  ),
  openOnes: withParameters<TaskDays & { ids: readonly string[] }>(
    (value) => sql`
      ${withOpenTasks(value)} select ${openColumns} from ${wholeTasks(`(select * from open where id = any(${value('ids')}))`)} t ${aboutJoins}`,
  ),
  stored: sql`select ${storedColumns} from tasks t ${aboutJoins} where t.id = $1`,
  insert: sql`
    insert into tasks (kind, title, due_on, priority, owner_id, owner_name, advance_id, merchant_id, return_id, party_kind, party_id, is_rule,
      author_id, author_name)
    values ($1, $2, $3, $4::smallint, $5, $6, $7, $8, $9, $10, $11, false, $12, $13) returning id`,
  // Inserts the row of a rule's task, or reopens it if it was closed for an earlier cause.
  holdRules: sql`
    insert into tasks as stored (id, kind, title, priority, advance_id, return_id, party_kind, party_id, file_id, is_rule)
    select id, kind, title, priority, advance_id, return_id, party_kind, party_id, file_id, true
    from json_to_recordset($1) as rule (id uuid, kind text, title text, priority smallint, advance_id uuid, return_id uuid, party_kind text, party_id uuid, file_id uuid)
    on conflict (id) do update set title = excluded.title, state = 'open', closed_reason = null, closed_at = null, closer_id = null,
      closer_name = null, closed_cause = null, updated_at = next_version(stored.updated_at)
    where stored.state <> 'open' or stored.title <> excluded.title`,
  lock: sql`select t.id, t.is_rule, t.state, ${ownerJson} as owner, t.updated_at from tasks t where id = any($1) order by id for update`,
  assign: sql`
    update tasks t set owner_id = given.owner_id, owner_name = given.owner_name, updated_at = next_version(t.updated_at)
    from json_to_recordset($1) as given (id uuid, owner_id uuid, owner_name text) where t.id = given.id`,
  update: sql`
    update tasks set kind = case when is_rule then kind else coalesce($2, kind) end, title = case when is_rule then title else coalesce($3, title) end,
      due_on = coalesce($4, due_on), priority = coalesce($5::smallint, priority), updated_at = next_version(updated_at)
    where id = $1`,
  close: sql`
    update tasks set state = $2, closed_reason = $3, closed_at = clock_timestamp(), closer_id = $4, closer_name = $5, closed_cause = $6,
      updated_at = next_version(updated_at)
    where id = $1`,
  cause: withParameters<TaskDays & { id: string }>(
    (value) => sql`${withOpenTasks(value)} select cause from rules where id = ${value('id')}`,
  ),
  reopen: sql`
    update tasks set state = 'open', closed_reason = null, closed_at = null, closer_id = null, closer_name = null, closed_cause = null,
      updated_at = next_version(updated_at)
    where id = $1`,
}

type TaskRow = StoredTask & { total: number; id: string | null }
const recordOf = ({ total: _total, ...row }: TaskRow): Task => taskOf(row)

/** The records a new task is about, including the advance of a return. */
export interface TaskAbout {
  advance_id?: string
  merchant_id?: string
  return_id?: string
  party_kind?: PartyKind
  party_id?: string
}

/** The SQL of tasks. Each function is a read, or a step of the transactions in tasks.ts. */
export const tasksRepo = {
  /** Open ones by priority and due day; closed ones the last closed first. */
  async list(db: Queryable, query: TaskListQuery, days: TaskDays, account: SignedInAccount): Promise<Page<Task>> {
    const { state = 'open', owner = 'all', kind = null, advance_id, merchant_id, party_id, until = null } = query
    const page = { account: account.id, kind, limit: query.limit, offset: offsetOf(query) }
    if (state !== 'open') {
      const about = { advance: advance_id ?? null, merchant: merchant_id ?? null, party: party_id ?? null }
      return pageOf(query, await db.query<TaskRow>(...statements.closed[owner]({ ...page, state, ...about })), recordOf)
    }
    const of = advance_id ? 'advance' : merchant_id ? 'merchant' : party_id ? 'party' : 'all'
    const record = advance_id ?? merchant_id ?? party_id
    // A file belongs to no record, so lists of one have no such task.
    const files = of === 'all' ? await filesToRelease(db, account) : []
    const statement = statements.open[of][owner]({ ...days, ...page, until, record, files })
    return pageOf(query, await db.query<TaskRow>(...statement), recordOf)
  },

  /** Throws AppError 404. */
  async get(db: Queryable, id: string, days: TaskDays): Promise<Task> {
    const open = await db.query<StoredTask>(...statements.openOnes({ ...days, ids: [id] }))
    return taskOf(found('Task', open.length > 0 ? open : await db.query<StoredTask>(statements.stored, [id])))
  },

  /** Returns the id. The record exists. */
  async insert(
    tx: Queryable,
    input: TaskInput,
    about: TaskAbout,
    owner: Reference | null,
    author: SignedInAccount,
  ): Promise<string> {
    const [row] = await tx.query<{ id: string }>(statements.insert, [
      input.kind,
      input.title,
      input.due_on,
      input.priority,
      owner?.id ?? null,
      owner?.name ?? null,
      about.advance_id ?? null,
      about.merchant_id ?? null,
      about.return_id ?? null,
      about.party_kind ?? null,
      about.party_id ?? null,
      author.id,
      author.email,
    ])
    return row?.id ?? ''
  },

  /** Locks these tasks until the transaction ends, after inserting the rows of rules' tasks. Omits unknown ones. */
  async hold(tx: Queryable, ids: readonly string[], days: TaskDays): Promise<HeldTask[]> {
    const open = await tx.query<StoredTask>(...statements.openOnes({ ...days, ids }))
    const rules = open
      .filter(({ facts }) => facts !== null)
      .map(({ id, kind, title, facts, priority, advance, return_id, party, file }) => ({
        id,
        kind,
        title: titleOf({ title, facts, kind }),
        priority,
        advance_id: advance?.id ?? null,
        return_id,
        party_kind: party?.kind ?? null,
        party_id: party?.id ?? null,
        file_id: file?.id ?? null,
      }))
    if (rules.length > 0) await tx.query(statements.holdRules, [JSON.stringify(rules)])
    return tasksRepo.lock(tx, ids)
  },

  /** Locks those that have a row until the transaction ends. */
  lock: (tx: Queryable, ids: readonly string[]): Promise<HeldTask[]> => tx.query<HeldTask>(statements.lock, [ids]),

  async assign(tx: Queryable, given: readonly { id: string; owner: Reference | null }[]): Promise<void> {
    const rows = given.map(({ id, owner }) => ({ id, owner_id: owner?.id ?? null, owner_name: owner?.name ?? null }))
    await tx.query(statements.assign, [JSON.stringify(rows)])
  },

  async update(tx: Queryable, id: string, { kind, title, due_on, priority }: TaskUpdate): Promise<void> {
    await tx.query(statements.update, [id, kind ?? null, title ?? null, due_on ?? null, priority ?? null])
  },

  /** The cause of a rule's task, as the rule sees it now; null without one. */
  async causeOf(tx: Queryable, id: string, days: TaskDays): Promise<string | null> {
    const [row] = await tx.query<{ cause: string }>(...statements.cause({ ...days, id }))
    return row?.cause ?? null
  },

  async close(
    tx: Queryable,
    id: string,
    { state, reason, cause }: { state: TaskState; reason: string | null; cause: string | null },
    { id: by, email }: SignedInAccount,
  ): Promise<void> {
    await tx.query(statements.close, [id, state, reason, by, email, cause])
  },

  async reopen(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.reopen, [id])
  },
}
