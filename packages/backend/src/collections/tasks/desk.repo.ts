import { addMonths, monthOf } from '@mca/contract/days'
import type { Reference } from '@mca/contract/fields'
import { dollarsOf } from '@mca/contract/money'
import type { PromiseToPay } from '@mca/contract/promises'
import {
  type DeskFigures,
  type DeskList,
  type DeskQuery,
  type DeskRow,
  type LateAdvances,
  type LateGroup,
  lateGroups,
} from '@mca/contract/tasks'
import type { SignedInAccount } from '../../shared/context/accounts'
import { daysPastDueOn } from '../../schedules/past-due.sql'
import { contactStopSql } from '../cases/contact-stop.sql'
import type { Queryable } from '../../platform/database/db'
import { withParameters } from '../../platform/database/parameters'
import { sql } from '../../platform/database/sql'
import { promisesRepo } from '../promises/promises.repo'
import { lastReceivedSql } from '../../shared/records/figure-sums.sql'
import { offsetOf, pageOf } from '../../shared/records/lists/page'
import { type StoredTask, titleOf } from './stored-task'
import { byOwner, ownerJson, type Parameter, type TaskDays, wholeTasks, withOpenTasks } from './open-tasks.sql'
import { lateAdvances } from './late-advances.sql'
import { endsFrom, promiseSums } from './rule-tasks.sql'
import { referenceSql } from '../../shared/records/advance-reference.sql'

/** The months of promises in the figures, with the present one. */
const months = 6

interface DeskValues extends TaskDays {
  account: string
  showsAll: boolean
  showsOthers: boolean
  group: LateGroup | null
  limit: number
  offset: number
}

/** The advances of `work` with a promise that runs: none of its payments was missed, and it has not been received in full. */
const promised = (value: Parameter<DeskValues>) => `
  select p.advance_id
  from promises p join work using (advance_id) cross join lateral (${promiseSums('p')}) came
  where ${endsFrom(`${value('today')}::date`)}
    and came.received < p.amount and (came.missed_on is null or came.missed_on > ${value('today')})`

/** The advances that somebody contacted today. */
const contacted = (value: Parameter<DeskValues>) => `
  select advance_id from notes
  where contact is not null and advance_id is not null and created_at >= ${value('today')}::timestamp at time zone ${value('timeZone')}`

/** The next open follow-up of each advance of `work`. */
const next = `
  select advance_id, min(follow_up) as day from notes
  where follow_up is not null and done_at is null and advance_id in (select advance_id from work) group by 1`

/** The late advances without a task that is due by today, whoever owns it. R23.582. */
const others = (value: Parameter<TaskDays>) => `
  select l.id, l.owed, l.late_group from late_advances l
  where not exists (select from open t where t.advance_id = l.id and t.due_on <= ${value('today')})`

const statements = {
  list: byOwner<DeskValues>(
    (value, owned) => sql`
      ${withOpenTasks(value)}, due as materialized (
        select * from open t where t.advance_id is not null and t.due_on <= ${value('today')} and ${owned()}
      ), late_advances as materialized (${lateAdvances(value('today'))}
      ), others as materialized (${others(value)}
      ), work as materialized (
        select advance_id, min(priority) as priority, bool_or(kind = 'promise') as is_broken from due where not ${value('showsOthers')} group by 1
        union all
        select id, null, false from others where ${value('showsOthers')} and coalesce(late_group = ${value('group')}::text, true)
      ), promised as materialized (${promised(value)}
      ), late as materialized (
        select id, past_due_amount, past_due_on from advance_money where past_due_amount > 0
      ), judged as materialized (
        select work.*, coalesce(m.past_due_amount, 0) as behind, nullif(m.past_due_on, 'infinity') as past_due_on, next.day as next_day,
          case
            when work.advance_id in (select advance_id from promised) then 'promise'
            when work.advance_id in (${contacted(value)}) then 'contacted'
            when next.day > ${value('today')} then 'later'
          end as left_out
        from work left join late m on m.id = work.advance_id
        left join (${next}) next on next.advance_id = work.advance_id
      ), page as (
        select * from judged where left_out is null or ${value('showsAll')}::boolean
        order by priority, is_broken desc, past_due_on, behind desc, advance_id limit ${value('limit')} offset ${value('offset')}
      ), its as materialized (
        select t.advance_id, json_agg(json_build_object('id', t.id, 'kind', t.kind, 'title', t.title, 'facts', t.facts, 'due_on', t.due_on,
          'priority', t.priority::text, 'owner', ${ownerJson}) order by t.priority, t.due_on, t.id) as tasks
        from ${wholeTasks('(select * from due where advance_id in (select advance_id from page))')} t group by t.advance_id
      )
      select other.*, counted.*, listed.* from (
        select count(*) as other_advances, coalesce(sum(owed), 0)::bigint as other_cents, (select count(*) from late_advances) as late,
          (select count(*) from late_advances where id not in (select id from others) and id not in (select advance_id from due)) as elsewhere
        from others
      ) other cross join (
        select count(*) filter (where left_out is null or ${value('showsAll')}) as total, count(left_out) as all_left_out from judged
      ) counted left join (
        select a.id, a.advance_id, ${referenceSql('m')} as merchant, m.phone, m.state, o.past_due_amount as behind, o.payback - o.received as owed_cents, p.priority, p.is_broken,
          p.past_due_on, ${daysPastDueOn('p.past_due_on', `${value('today')}::date`)} as days_past_due, ${lastReceivedSql} as last_received, contact.created_at as contact_at, contact.result, p.next_day,
          p.left_out, ${contactStopSql('a.id')} as stop, coalesce(its.tasks, '[]') as tasks
        from page p left join its using (advance_id) join advances a on a.id = p.advance_id join merchants m on m.id = a.merchant_id
        left join advance_money o on o.id = p.advance_id left join lateral (
          select n.created_at, n.result from notes n where n.advance_id = p.advance_id and n.contact is not null
          order by n.created_at desc, n.id desc limit 1
        ) contact on true
      ) listed on true
      order by listed.priority, listed.is_broken desc, listed.past_due_on, coalesce(listed.behind, 0) desc, listed.id`,
  ),
  late: withParameters<TaskDays>(
    (value) => sql`
    ${withOpenTasks(value)}, late_advances as materialized (${lateAdvances(value('today'))}
    ), others as materialized (${others(value)})
    select l.late_group as group, count(*) as advances, sum(l.owed)::bigint as owed, count(*) - count(o.id) as on_desk, count(o.id) as other_advances,
      coalesce(sum(o.owed), 0)::bigint as other_cents
    from late_advances l left join others o on o.id = l.id group by 1`,
  ),
  rules: sql`select late_group as group, days from desk_rules`,
  shares: withParameters<TaskDays>(
    (value) => sql`
    ${withOpenTasks(value)}, due as materialized (select * from open t where t.due_on <= ${value('today')})
    select ${ownerJson} as owner, owners.tasks, owners.overdue, owners.advances, coalesce(sums.behind, 0)::bigint as behind_cents from (
      select owner_id, (array_agg(id))[1] as any_task, count(*) as tasks, count(*) filter (where due_on < ${value('today')}) as overdue, count(distinct advance_id) as advances
      from due group by owner_id
    ) owners left join (
      select owner_id, sum(m.past_due_amount) as behind from (select distinct owner_id, advance_id from due) d join advance_money m on m.id = d.advance_id
      group by 1
    ) sums on sums.owner_id is not distinct from owners.owner_id
    left join tasks t on t.id = owners.any_task
    order by behind_cents desc, owners.owner_id`,
  ),
}

type StoredRow = Omit<DeskRow, 'id' | 'behind' | 'owed' | 'last_contact' | 'tasks'> & {
  id: string | null
  total: number
  all_left_out: number
  other_advances: number
  other_cents: number
  late: number
  elsewhere: number
  owed_cents: number
  behind: number | null
  contact_at: string | null
  result: NonNullable<DeskRow['last_contact']>['result'] | null
  tasks: (Omit<DeskRow['tasks'][number], 'kind'> & Pick<StoredTask, 'kind' | 'facts'>)[]
}

const rowOf = ({ id, behind, owed_cents, contact_at, result, tasks, ...row }: StoredRow): DeskRow => ({
  id: id ?? '',
  advance_id: row.advance_id,
  merchant: row.merchant,
  phone: row.phone,
  state: row.state,
  tasks: tasks.map(({ facts, ...task }) => ({ ...task, title: titleOf({ ...task, facts }) })),
  behind: behind === null ? null : dollarsOf(behind),
  days_past_due: row.days_past_due,
  owed: dollarsOf(owed_cents),
  last_received: row.last_received,
  last_contact: contact_at && result ? { at: contact_at, result } : null,
  next_day: row.next_day,
  left_out: row.left_out,
  stop: row.stop,
})

interface StoredGroup {
  group: LateGroup
  advances: number
  owed: number
  on_desk: number
  other_advances: number
  other_cents: number
}

interface StoredShare {
  owner: Reference | null
  tasks: number
  overdue: number
  advances: number
  behind_cents: number
}

/** The work list and its figures. Amounts in dollars. */
export const deskRepo = {
  /** By priority, broken promises first, then by days past due and dollars behind. R23.15, R23.16. */
  async list(db: Queryable, query: DeskQuery, days: TaskDays, account: SignedInAccount): Promise<DeskList> {
    const statement = statements.list[query.owner ?? 'mine']({
      ...days,
      account: account.id,
      showsAll: query.show !== undefined,
      showsOthers: query.show === 'others',
      group: query.group ?? null,
      limit: query.limit,
      offset: offsetOf(query),
    })
    const rows = await db.query<StoredRow>(...statement)
    const { all_left_out = 0, other_advances = 0, other_cents = 0, late = 0, elsewhere = 0 } = rows[0] ?? {}
    return {
      ...pageOf(query, rows, rowOf),
      left_out: query.show === 'others' ? 0 : all_left_out,
      others: { advances: other_advances, owed: dollarsOf(other_cents) },
      elsewhere,
      late,
    }
  },

  /** The late advances by group, in the order of the groups, with the rule of each. R23.582. */
  async late(db: Queryable, days: TaskDays): Promise<LateAdvances> {
    const counted = await db.query<StoredGroup>(...statements.late(days))
    const rules = await db.query<{ group: LateGroup; days: number }>(statements.rules)
    return {
      groups: lateGroups.map(({ value: group }) => {
        const row = counted.find((one) => one.group === group)
        return {
          group,
          advances: row?.advances ?? 0,
          owed: dollarsOf(row?.owed ?? 0),
          on_desk: row?.on_desk ?? 0,
          others: { advances: row?.other_advances ?? 0, owed: dollarsOf(row?.other_cents ?? 0) },
          days: rules.find((rule) => rule.group === group)?.days ?? null,
        }
      }),
    }
  },

  /** Each collector's workload, and the outcomes of the promises each recorded. R23.17. */
  async figures(db: Queryable, days: TaskDays): Promise<DeskFigures> {
    const { today } = days
    const shares = await db.query<StoredShare>(...statements.shares(days))
    const first = `${addMonths(monthOf(today), 1 - months)}-01`
    return {
      today,
      shares: shares.map(({ owner, tasks, overdue, advances, behind_cents }) => ({
        owner,
        tasks,
        overdue,
        advances,
        behind: dollarsOf(behind_cents),
      })),
      promises: promisesByMonth(await promisesRepo.madeSince(db, first, today)),
    }
  },
}

function promisesByMonth(promises: readonly PromiseToPay[]): DeskFigures['promises'] {
  const groups = new Map<string, DeskFigures['promises'][number]>()
  for (const { made_on, created_by, state } of promises) {
    const month = `${monthOf(made_on)}-01`
    const key = `${month} ${created_by.id}`
    const group = groups.get(key) ?? { by: created_by, month, made: 0, kept: 0, partly_kept: 0, broken: 0 }
    groups.set(key, group)
    group.made += 1
    if (state === 'kept' || state === 'partly_kept' || state === 'broken') group[state] += 1
  }
  return [...groups.values()].toSorted(
    (one, other) => other.month.localeCompare(one.month) || one.by.name.localeCompare(other.by.name),
  )
}
