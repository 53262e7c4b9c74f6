import { type AuditEntry, type AuditList, type AuditListQuery, auditCountLimit } from '@mca/contract/audit'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { newValues, type Values } from '../records/lists/list-page'
import { offsetOf, pageOf } from '../records/lists/page'
import { where } from '../records/lists/conditions.sql'

/** The filters with the query's bounds as moments: `from` inclusive, `until` exclusive. */
export interface AuditFilters extends Omit<AuditListQuery, 'from' | 'to'> {
  from?: Date | undefined
  until?: Date | undefined
  /** Restricts the list to what staff may see: entries of business records, without addresses. */
  businessOnly: boolean
}

/** Entries of these entities are about people's activity, not about the business. */
const ofPeople = `('accounts', 'jobs', 'views')`

const newestFirst = 'order by at desc, id desc'

function conditionsOf(
  { entity, account, action, changed, from, until, businessOnly }: AuditFilters,
  values: Values,
): string[] {
  const [changedEntity, changedColumn] = changed?.split('.') ?? []
  const equal = { entity, account_id: account, action }
  return [
    ...Object.entries(equal).flatMap(([column, value]) => (value ? [`${column} = ${values.add(value)}`] : [])),
    ...(changed
      ? [
          `entity = ${values.add(changedEntity)} and action = 'change' and jsonb_exists(after, ${values.add(changedColumn)})`,
        ]
      : []),
    ...(from ? [`at >= to_timestamp(${values.add(from.getTime() / 1000)})`] : []),
    ...(until ? [`at < to_timestamp(${values.add(until.getTime() / 1000)})`] : []),
    ...(businessOnly ? [`entity not in ${ofPeople}`] : []),
  ]
}

/**
 * The entries of the imports that brought in a payment, or payments of an advance. They stand for the entries of the payments
 * themselves (R18.1). Payments that were recorded in bulk have entries of their own.
 */
const ofImports = (record: string) => `
  entity = 'payment_imports' and after ->> 'state' = 'committed' and after ->> 'origin' is distinct from 'bulk'
  and record_id in (select import_id from payments where id = ${record} or advance_id = ${record})`

/**
 * The statement of a page. A record's entries are those about it, those of records listed with it, and those of its imports: three index scans, each
 * of which ends with the page or at the count's limit. An entry may be in two of them.
 */
function statementOf(filters: AuditFilters, values: Values): string {
  const record = filters.record && values.add(filters.record)
  const about = record ? [[`record_id = ${record}`], [`owner_id = ${record}`], [ofImports(record)]] : [[]]
  const conditions = conditionsOf(filters, values)
  const [limit, offset] = [`${values.add(filters.limit)}::bigint`, `${values.add(offsetOf(filters))}::bigint`]
  const rows = (most: string) =>
    about
      .map((own) => where([...own, ...conditions]))
      .map((matching) => `(select at, id from audit_entries ${matching} ${newestFirst} limit ${most})`)
      .join(' union ')
  return `
    with page as materialized (
      select at, id from (${rows(`${limit} + ${offset}`)}) listed ${newestFirst} limit ${limit} offset ${offset}
    ), total as (
      select count(*) as n from (select from (${rows(`${auditCountLimit + 1}`)}) listed limit ${auditCountLimit + 1}) counted
    )
    select total.n as total, e.id, e.at, e.transaction_id, e.entity, e.record_id, e.owner_id, e.action,
      case when e.account_name is not null then json_build_object('id', e.account_id, 'name', coalesce(e.person_name, e.account_name),
        'email', case when e.account_id is not null then e.account_name end) end as account,
      e.request_id, ${filters.businessOnly ? 'null' : 'e.address'} as address, e.before, e.after
    from total left join (page join audit_entries e using (at, id)) on true
    order by e.at desc, e.id desc`
}

const namedEntities = ['merchants', 'isos', 'funders', 'sales_reps', 'syndicators', 'views', 'import_sources']
const names = sql`
  with asked as (select unnest($1::uuid[]) as id), present as (
    ${namedEntities.map((table) => `select id, name from asked join ${table} using (id)`).join(' union all ')}
    union all select a.id, a.advance_id from asked join advances a using (id)
    union all select id, u.email from asked join auth_users u using (id)
  )
  select id, name from present
  union all
  select asked.id, last.name
  from asked cross join lateral (
    select coalesce(before ->> 'name', before ->> 'email', before ->> 'advance_id') as name
    from audit_entries
    where record_id = asked.id and action = 'delete' and entity in ('advances', 'accounts', ${namedEntities.map((table) => `'${table}'`).join(', ')})
    ${newestFirst} limit 1
  ) last
  where last.name is not null and not exists (select from present where present.id = asked.id)`

/** Reads the audit trail for display (R18.10). */
export const auditListRepo = {
  /** Newest first. Counts at most `auditCountLimit` entries. */
  async list(db: Queryable, filters: AuditFilters): Promise<Omit<AuditList, 'names'>> {
    const values = newValues()
    const text = statementOf(filters, values)
    const rows = await db.query<AuditEntry & { total: number }>({ text }, values.list)
    const more = (rows[0]?.total ?? 0) > auditCountLimit
    const counted = more ? rows.map((row) => ({ ...row, total: auditCountLimit })) : rows
    return { ...pageOf(filters, counted, ({ total: _total, ...entry }) => entry), more }
  },

  /** The names of the records and accounts with these ids, or their last names if deleted. Unknown ids are left out. */
  async names(db: Queryable, ids: readonly string[]): Promise<Record<string, string>> {
    const rows = await db.query<{ id: string; name: string }>(names, [ids])
    return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
  },
}
