import type { TaskOwner } from '@mca/contract/tasks'
import type { Day } from '@mca/contract/days'
import { withParameters, type WithValues } from '../../platform/database/parameters'
import type { Sql } from '../../platform/database/sql'
import { accountOrNull } from '../../shared/records/author.sql'
import { advancesOf, factsJson, ruleTasks, type TaskScope } from './rule-tasks.sql'
import { advanceCodeSql, referenceSql } from '../../shared/records/advance-reference.sql'

/** The values that every statement of open tasks may use. */
export interface TaskDays {
  /** The book day. */
  today: Day
  /** The banking day before it. */
  previous: Day
  /** Of the business. */
  timeZone: string
}

/** Gives the placeholder of a value. */
export type Parameter<Values> = (name: keyof Values) => string

/** SQL: the condition for a row `t` of the table that is about a record. */
const isAbout = (scope: TaskScope): string =>
  ({
    advance: `t.advance_id = ${scope.id}`,
    merchant: `(t.merchant_id = ${scope.id} or t.advance_id = any(${advancesOf(scope)}))`,
    party: `t.party_id = ${scope.id}`,
  })[scope.of]

/**
 * `with` queries: `rules`, what the rules find, and `open`, the open tasks of people and of rules (R23.11, R23.13): all, or those of one record. `open` has
 * what one index covers, enough to choose and order tasks; `wholeTasks` adds the rest.
 */
export const withOpenTasks = (value: Parameter<TaskDays>, scope?: TaskScope): string => `
  with rules as materialized (${ruleTasks({ today: () => value('today'), previousBankingDay: () => value('previous'), timeZone: () => value('timeZone'), scope })}),
  open as (
    select t.id, t.kind, t.due_on, t.priority, t.advance_id, t.owner_id, t.file_id
    from tasks t where t.state = 'open' and not t.is_rule ${scope ? `and ${isAbout(scope)}` : ''}
    union all
    select r.id, r.kind, coalesce(t.due_on, r.due_on), coalesce(t.priority, r.priority), r.advance_id, t.owner_id, r.file_id
    from rules r left join tasks t on t.id = r.id and t.is_rule
    where t.id is null or t.state = 'open' or t.closed_cause is distinct from r.cause
  )`

/** SQL: some rows of `open` with all columns of a task. A rule's task has a row in the table once somebody has changed it. */
export const wholeTasks = (some: string): string => `(
  select o.id, o.kind, o.due_on, o.priority, o.advance_id, stored.title, case when r.id is not null then ${factsJson('r')} end as facts,
    stored.merchant_id, coalesce(stored.return_id, r.return_id) as return_id, coalesce(stored.party_kind, r.party_kind) as party_kind,
    coalesce(stored.party_id, r.party_id) as party_id, o.file_id, stored.owner_id, stored.owner_name, stored.author_id, stored.author_name, stored.updated_at
  from ${some} o left join tasks stored on stored.id = o.id left join rules r on r.id = o.id
)`

/** SQL: the owner of a row `t`, or null. */
export const ownerJson = accountOrNull('t.owner')

/** The columns of a row `t` of `wholeTasks`, as `taskOf` reads them. */
export const openColumns = `
  t.id, t.kind, t.title, t.facts, t.due_on, t.priority::text, ${ownerJson} as owner, 'open' as state, ${accountOrNull('t.author')} as created_by,
  null::json as closed_by, null::timestamptz as closed_at, null as closed_reason, t.updated_at, ${aboutColumns()}`

/** The columns of a stored task, a row `t` of the table. */
export const storedColumns = `
  t.id, t.kind, t.title, null::json as facts, coalesce(t.due_on, t.closed_at::date) as due_on, t.priority::text, ${ownerJson} as owner, t.state,
  ${accountOrNull('t.author')} as created_by, ${accountOrNull('t.closer')} as closed_by, t.closed_at, t.closed_reason, t.updated_at, ${aboutColumns()}`

function aboutColumns(): string {
  const tables = { iso: 'isos', funder: 'funders', salesRep: 'sales_reps', syndicator: 'syndicators' }
  const party = Object.entries(tables).map(
    ([kind, table]) => `when '${kind}' then (select name from ${table} where id = t.party_id)`,
  )
  return `
    case when a.id is not null then ${advanceCodeSql()} end as advance,
    case when m.id is not null then ${referenceSql('m')} end as merchant, t.return_id,
    case when t.party_id is not null then
      json_build_object('kind', t.party_kind, 'id', t.party_id, 'name', coalesce(case t.party_kind ${party.join(' ')} end, '')) end as party,
    (select json_build_object('id', f.id, 'name', 'ACH-' || f.number) from ach_files f where f.id = t.file_id) as file`
}

export const aboutJoins = `
  left join advances a on a.id = t.advance_id left join merchants m on m.id = coalesce(t.merchant_id, a.merchant_id)`

/** SQL: true for a row `t` that belongs to an owner, as an account sees it. One condition per owner, so that the index by owner is used. */
const ownedBy = (owner: TaskOwner, account: () => string): string =>
  ({
    me: () => `t.owner_id = ${account()}::uuid`,
    mine: () => `(t.owner_id is null or t.owner_id = ${account()}::uuid)`,
    nobody: () => `t.owner_id is null`,
    all: () => 'true',
  })[owner]()

/** A statement for each owner. `write` gets the condition for a row `t`, and what gives the placeholder of a value. */
export function byOwner<Values extends { account: string }>(
  write: (value: Parameter<Values>, owned: () => string) => Sql,
): Readonly<Record<TaskOwner, WithValues<Values>>> {
  const of = (owner: TaskOwner) =>
    withParameters<Values>((value) => write(value, () => ownedBy(owner, () => value('account'))))
  return { me: of('me'), mine: of('mine'), nobody: of('nobody'), all: of('all') }
}
