import { reasonSql } from '../row-reasons'

/**
 * Merchants and their advances in collection are looked up once for each tax ID and name of the file, not for each row.
 */
export const findAdvances = `
  insert into import_deals (tax, name, merchant_id, advance_id, rule, start, step, payment, total, count, first_due, last_due)
  with
  -- The merchant names in open rows without a code. Line 3: ('', 'ACME')
  names_of_merchants as (
    select distinct tax, name from import_read where is_open and coalesce(confirmed_advance_id, assigned_id) is null and code is null and (tax <> '' or name <> '')
  ),
  -- For lines with the tax ID: ('123456789', …, M1)
  merchants_by_tax as (
    select n.tax, n.name, m.id
    from names_of_merchants n join merchants m on tax_id_key(m.tax_id) = n.tax and m.tax_id is not null where n.tax <> ''
  ),
  -- Line 3: ('', 'ACME', M1, '12-3456789')
  merchants_by_name as (
    select n.tax, n.name, m.id, m.tax_id from names_of_merchants n join merchants m on name_key(m.name) = n.name where n.name <> ''
    union
    select n.tax, n.name, m.id, m.tax_id
    from names_of_merchants n join merchants m on name_key(m.dba) = n.name and m.dba is not null where n.name <> ''
  ),
  -- Line 3: ('', 'ACME', M1)
  merchants_meant as (
    select tax, name, id from merchants_by_tax
    union
    -- A tax ID outranks a name: a name is ignored if another merchant has the row's tax ID, or if the merchant with the name has
    -- another tax ID.
    select tax, name, id from merchants_by_name
    where (tax = '' or coalesce(tax_id_key(tax_id), '') = '')
      and not exists (select from merchants_by_tax where merchants_by_tax.tax = merchants_by_name.tax)
  )
  select m.tax, m.name, m.id, a.id, s.rule, s.start, s.step, s.payment, s.total, s.count, s.first_due, s.last_due
  from merchants_meant m
  left join (advances a join advance_money f on f.id = a.id and is_in_collection(f.status)) on a.merchant_id = m.id
  left join schedule_segments s on s.advance_id = a.id`

/** The number of debits of a segment due by a day of the calendar, whose columns may have a prefix. */
const debitsBy = (day: string) =>
  `rows_due(d.start, d.step, d.count, ordinal_of(d.rule, ${day}extend, ${day}after, ${day}before))`
const owedBy = (debits: string) => `case when ${debits} < d.count then ${debits} * d.payment else d.total end`

/** The advances with one debit, or all debits of one day, of the row's amount within 3 banking days of its date (R15.4). */
const fits = `
  select w.tax, w.name, w.date, w.cents, array_agg(distinct d.advance_id) as ids
  from (select distinct tax, name, date, cents from import_read where is_open) w
  join import_deals d on d.tax = w.tax and d.name = w.name
  join (
    select asked.date, c.day, c.extend, c.after, c.before, f.extend as former_extend, f.after as former_after, f.before as former_before
    from (select distinct date from import_read) asked
    join calendar o on o.day = asked.date
    join calendar c on c.is_banking_day and c.extend between o.extend - 3 + (not o.is_banking_day)::integer and o.extend + 3
      and c.day between asked.date - 15 and asked.date + 15
    join calendar f on f.day = c.day - 1
  ) due on due.date = w.date and due.day between d.first_due and d.last_due
  cross join lateral (
    select ${debitsBy('due.')} as by_now,
      ${debitsBy('due.former_')} as before
  ) n
  where n.by_now > n.before and (
    w.cents = ${owedBy('n.by_now')} - ${owedBy('n.before')}
    or n.by_now - n.before > 1 and (w.cents = d.payment or n.by_now = d.count and w.cents = d.total - (d.count - 1) * d.payment)
  )
  group by w.tax, w.name, w.date, w.cents`

/** The advances of each open row: none, one, or those from which a user has to choose. */
export const chooseAdvances = `
    insert into import_chosen (line, advance_id, candidates, matched_by, reason)
    with
    -- Line 4: ('ADV-2', {A2})
    advances_by_code as (
      select asked.code, array_agg(a.id) as ids
      from (select distinct code from import_read where is_open and code is not null) asked join advances a on upper(a.advance_id) = asked.code
      group by asked.code
    ),
    -- Line 3: ('', 'ACME', 2026-01-05, 50000, {A1})
    advances_by_due_amount as (${fits}
    ),
    -- The merchants of the rows, and their number of advances in collection. Line 3: ('', 'ACME', 'Acme', 1)
    merchants_meant as (
      select d.tax, d.name, min(m.name) as merchant, count(d.advance_id) as advances
      from import_deals d join merchants m on m.id = d.merchant_id group by d.tax, d.name
    ),
    -- Remembered payers of this source: ('SQ *OAK', A5)
    remembered_payers as (
      select p.payer_key, p.advance_id, p.advance_id is null as is_not_ours
      from payment_imports i join import_sources s on s.kind = i.kind and folded(s.name) = folded(btrim(i.source_name))
      join import_payers p on p.source_id = s.id where i.id = $1
    ),
    -- Line 3: ids {A1}, rule 'merchant'. Line 4: ids {A2}, rule 'code'. Line 2 was imported before and is not open
    open_rows_with_advances as (
      select r.line, r.code, r.tax, r.name, m.merchant, m.advances, y.advance_id as remembered,
        coalesce(y.is_not_ours, false) and by_person is null and r.code is null and cardinality(coalesce(f.ids, '{}')) <> 1 as is_not_ours,
        case when by_person is not null then 'person' when r.code is not null then 'code' else 'merchant' end as rule,
        case when by_person is not null then array[by_person] when y.is_not_ours and r.code is null and cardinality(f.ids) <> 1 then '{}' else coalesce(c.ids, f.ids, '{}') end as ids
      from import_read r
      -- A row in doubt stays with the advance for which a person confirmed it (R16.340).
      cross join lateral (select coalesce(r.confirmed_advance_id, r.assigned_id) as by_person) p
      left join advances_by_code c on c.code = r.code
      left join advances_by_due_amount f on r.code is null and f.tax = r.tax and f.name = r.name and f.date = r.date and f.cents = r.cents
      left join merchants_meant m on m.tax = r.tax and m.name = r.name
      left join remembered_payers y on y.payer_key = r.payer
      where r.is_open
    )
    select line,
      case when cardinality(ids) = 1 then ids[1] when cardinality(ids) = 0 and code is null then remembered end,
      case when cardinality(ids) > 1 then (array(select unnest(ids) order by 1))[1:10] else '{}' end,
      case when cardinality(ids) = 0 and code is null then case when remembered is not null or is_not_ours then 'payer' end else rule end,
      case
        when is_not_ours then ${reasonSql('payer_is_not_ours')}
        when cardinality(ids) > 1 then ${reasonSql('several_advances_fit', { count: 'cardinality(ids)' })}
        when cardinality(ids) = 0 and code is not null then ${reasonSql('no_advance_has_code', { code: 'left(code, 100)' })}
        when cardinality(ids) = 0 and remembered is null then case
          when tax = '' and name = '' then ${reasonSql('advance_not_named')}
          when merchant is null then ${reasonSql('no_merchant_fits')}
          when advances = 0 then ${reasonSql('merchant_has_no_open_advance', { merchant: 'merchant' })}
          else ${reasonSql('amount_is_not_due', { merchant: 'merchant' })}
        end
      end
    from open_rows_with_advances`
