import { reasonSql } from '../row-reasons'

/*
 * The examples in the statements use a file of three rows. Acme (merchant M1, tax ID 12-3456789) has advance A1 with a debit of 500.00 on January 5;
 * advance A2 has the code ADV-2. An earlier import, I1, had trace T1 in its line 7, and in its line 8 a payment like line 3 with different cells.
 *
 *   line 2: 2026-01-02, 500.00, tax ID 12-3456789, trace T1
 *   line 3: 2026-01-05, 500.00, merchant 'Acme'
 *   line 4: 2026-01-05,  80.00, code ADV-2
 */

/**
 * Merchants and their advances in collection are looked up once for each tax ID and name of the file, not for each row.
 */
const advances = `
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

/** The place of a status in the life of a debit; null for none. */
const rankOf = (status: string) =>
  `case ${status} when 'pending' then 0 when 'cleared' then 1 when 'failed' then 2 when 'reversed' then 2 end`

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

/**
 * Matches the rows of an import (R16.31), or these lines of it ($2), one statement after the other; $1 is the import. Each stores its result in a
 * temporary table of `create_payment_match_tables`, whose columns are in this order, so that the next one is planned for the actual rows.
 */
export const matchStatements = {
  /** The rows in normalized forms for comparison. */
  given: `
    insert into import_given (
      line, content, date, amount, cents, status, assigned_id, code, tax, name, payer, source, trace_key, repeated_trace, is_written, confirmed_advance_id
    )
    with normalized as (
      select r.*, cents(r.amount) as cents, nullif(upper(btrim(r.advance_code)), '') as code, coalesce(tax_id_key(r.tax_id), '') as tax,
        coalesce(name_key(r.merchant), '') as name, name_key(coalesce(r.payer, r.merchant, r.tax_id, r.advance_code)) as payer_key, s.source,
        case when r.trace is not null then sha256_of(concat_ws(E'\\x1f', 'trace', s.source, r.trace)) end as key
      from payment_import_rows r cross join (select folded(btrim(source_name)) as source from payment_imports where id = $1) s
      where r.import_id = $1 and r.problem is null and ($2::integer[] is null or r.line = any($2))
    ),
    -- The payments for which each trace ID stands in this file. Line 2: '2026-01-02, 50000, 123456789'
    identified as (
      select n.*, concat_ws(E'\\x1f', date, cents, coalesce(code, nullif(tax, ''), nullif(name, ''), payer_key)) as identity from normalized n
    ),
    -- A text that stands for different payments, in this file or in what was imported, is no ID (R16.501)
    rows_with_repetition as (
      select i.*, trace is not null and (
          min(identity) over (partition by trace) <> max(identity) over (partition by trace)
          or exists (
            select from payments p join payment_imports o on o.id = p.import_id
            where p.trace_id = i.trace and p.import_key <> i.key and folded(btrim(o.source_name)) = i.source
          )
        ) as repeats
      from identified i
    )
    select line, content, date, amount, cents, status, (select id from advances where id = r.assigned_id), code, tax, name, payer_key, source,
      case when not repeats then key end, case when repeats then trace end, payment_id is not null,
      (select id from advances where id = r.confirmed_advance_id)
    from rows_with_repetition r`,
  /** The rows that were already imported. */
  read: `
    insert into import_read (
      line, content, date, amount, cents, status, assigned_id, code, tax, name, payer, source, trace_key, is_written, confirmed_advance_id,
      first_line, news, known_payment, came_by_trace, came_by_content, known_equal_key, known_import, known_line, known_advance, is_open
    )
    with
    -- Trace IDs of several rows of the file, each with the line that counts: the first one with the latest status. None here
    repeated_traces as (
      select trace_key, (array_agg(line order by ${rankOf('status')} desc, line))[1] as first_line
      from import_given where trace_key is not null
      group by trace_key having count(*) > 1
    ),
    -- Rows whose trace ID was imported. Line 2: (2, I1, 7, A1, …, null). With a later status than the payment of I1: news 'update'; with another day,
    -- amount or payer, or an earlier status: 'differs' (R16.505). The same cells again are no news
    rows_known_by_trace as (
      select g.line, k.import_id, k.line as known_line, coalesce(p.advance_id, k.advance_id) as advance_id, p.id as payment_id,
        case
          when g.line <> t.first_line or exists (select from payment_import_rows c where c.content = g.content and c.payment_id is not null) then null
          when k.date <> g.date or cents(k.amount) <> g.cents or case
              when g.code is not null and g.code is distinct from upper(btrim(k.advance_code))
                then not exists (select from advances a where a.id = coalesce(p.advance_id, k.advance_id) and upper(a.advance_id) = g.code)
              when g.code is not null then false
              when g.tax <> '' and tax_id_key(k.tax_id) <> '' then g.tax <> tax_id_key(k.tax_id)
              else g.payer <> name_key(coalesce(k.payer, k.merchant, k.tax_id, k.advance_code))
            end then 'differs'
          when ${rankOf('g.status')} > ${rankOf('p.status')} then 'update'
          when ${rankOf('g.status')} < ${rankOf('p.status')} then 'differs'
        end as news
      from import_given g
      join payment_import_rows k on k.import_key = g.trace_key and k.payment_id is not null
      left join payments p on p.id = k.payment_id
      left join repeated_traces t on t.trace_key = g.trace_key
    ),
    -- Imported rows with the same cells as a row of the file, equal ones numbered 1, 2, …: none here. With the cells of line 3: ('…', I1, 8, A1,
    -- its key, 1). Rows that this import has written itself come first on both sides, so that each of them is paired with itself (R16.149)
    imported_rows_with_same_cells as (
      select k.content, k.import_id, k.line, k.advance_id, k.equal_key,
        row_number() over (partition by k.content order by k.import_id <> $1, k.import_id, k.line) as number
      from payment_import_rows k where k.payment_id is not null and k.content in (select content from import_given)
    ),
    -- Rows whose cells were imported, one for each imported row: then (3, I1, 8, A1, its key), and nothing for a second row like
    -- line 3
    rows_known_by_cells as (
      select g.line, k.import_id, k.line as known_line, k.advance_id, k.equal_key
      from (
        select line, content, row_number() over (partition by content order by not is_written, line) as number
        from import_given i where not exists (select from rows_known_by_trace t where t.line = i.line)
      ) g join imported_rows_with_same_cells k on k.content || k.number = g.content || g.number
    )
    select g.line, g.content, g.date, g.amount, g.cents, g.status, g.assigned_id, g.code, g.tax, g.name, g.payer, g.source,
      case when bt.news is distinct from 'differs' then g.trace_key end, g.is_written, g.confirmed_advance_id,
      t.first_line, bt.news, bt.payment_id, bt.line is not null and bt.news is distinct from 'differs', bc.line is not null, bc.equal_key,
      coalesce(bt.import_id, bc.import_id), coalesce(bt.known_line, bc.known_line), coalesce(bt.advance_id, bc.advance_id),
      bt.news is not distinct from 'differs' or bt.line is null and bc.line is null and not coalesce(g.line <> t.first_line, false)
    from import_given g
    left join repeated_traces t on t.trace_key = g.trace_key
    left join rows_known_by_trace bt on bt.line = g.line
    left join rows_known_by_cells bc on bc.line = g.line`,
  advances,
  /** The advances of each open row: none, one, or those from which a user has to choose. */
  choose: `
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
      select p.payer_key, p.advance_id
      from payment_imports i join import_sources s on s.kind = i.kind and folded(s.name) = folded(btrim(i.source_name))
      join import_payers p on p.source_id = s.id where i.id = $1
    ),
    -- Line 3: ids {A1}, rule 'merchant'. Line 4: ids {A2}, rule 'code'. Line 2 was imported before and is not open
    open_rows_with_advances as (
      select r.line, r.code, r.tax, r.name, m.merchant, m.advances, y.advance_id as remembered,
        case when by_person is not null then 'person' when r.code is not null then 'code' else 'merchant' end as rule,
        case when by_person is not null then array[by_person] else coalesce(c.ids, f.ids, '{}') end as ids
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
      case when cardinality(ids) = 0 and code is null then case when remembered is not null then 'payer' end else rule end,
      case
        when cardinality(ids) > 1 then ${reasonSql('several_advances_fit', { count: 'cardinality(ids)' })}
        when cardinality(ids) = 0 and code is not null then ${reasonSql('no_advance_has_code', { code: 'left(code, 100)' })}
        when cardinality(ids) = 0 and remembered is null then case
          when tax = '' and name = '' then ${reasonSql('says_no_advance')}
          when merchant is null then ${reasonSql('no_merchant_fits')}
          when advances = 0 then ${reasonSql('merchant_has_no_open_advance', { merchant: 'merchant' })}
          else ${reasonSql('amount_is_not_due', { merchant: 'merchant' })}
        end
      end
    from open_rows_with_advances`,
  /**
   * What may be the rows' payments already: existing ones with their advances, days and amounts, recorded by hand or from another source, and
   * imported rows of this source that no row of the file is known to be. Equal ones are numbered 1, 2, …; each resembles one row (R16.145, R16.503).
   * Imported rows with a trace ID come first, because they resemble only rows without one.
   */
  recorded: `
    insert into import_recorded (advance_id, date, amount, payment_id, has_trace, file_name, number)
    with
    -- Line 4: (A2, 2026-01-05, 80.00)
    asked as (
      select distinct c.advance_id, r.date, r.amount from import_chosen c join import_read r on r.line = c.line where c.advance_id is not null
    ),
    imports_of_source as (
      select id, file_name from payment_imports
      where kind = 'payments' and folded(btrim(source_name)) = (select source from import_given limit 1)
    ),
    found as (
      select p.advance_id, p.date, p.amount, p.id as payment_id, false as has_trace, null as file_name
      from asked k join payments p on p.advance_id = k.advance_id and p.date = k.date and p.amount = k.amount
      where p.import_id is null or p.import_id not in (select id from imports_of_source)
      union all
      select r.advance_id, r.date, r.amount, r.payment_id, r.equal_key is null, i.file_name
      from asked k join payment_import_rows r on r.advance_id = k.advance_id and r.date = k.date and r.amount = k.amount
      join imports_of_source i on i.id = r.import_id
      where r.payment_id is not null and r.outcome <> 'update' and i.id <> $1
        and not exists (select from import_read known where known.known_import = r.import_id and known.known_line = r.line)
    )
    select advance_id, date, amount, payment_id, has_trace, file_name,
      row_number() over (partition by advance_id, date, amount order by has_trace desc, payment_id)
    from found`,
  /** Which of the equal rows were imported before, and the outcome of the others (R16.32, R16.33). */
  settle: `
    insert into import_match (line, outcome, reason, advance_id, matched_by, candidates, target_id, equal_key, ordinal, import_key)
    with
    -- Rows without a trace ID are equal by advance, day and amount. Line 3: key of (A1, 2026-01-05, 50000). Line 2 has T1 and no such key
    rows_with_equal_key as (
      select r.*, c.advance_id, c.candidates, c.matched_by, c.reason,
        case
          when r.came_by_content then r.known_equal_key
          when r.trace_key is null and c.advance_id is not null
            then sha256_of(concat_ws(E'\\x1f', 'equal', r.source, c.advance_id, r.date, r.cents))
        end as equal_key
      from import_read r left join import_chosen c on c.line = r.line
    ),
    -- The highest ordinal of the imported rows with the key: (key of line 3, 1, of I1)
    imported_equal_rows as (
      select k.equal_key, max(k.ordinal) as top
      from payment_import_rows k
      where k.payment_id is not null and k.equal_key in (select equal_key from rows_with_equal_key where equal_key is not null)
      group by k.equal_key
    ),
    -- Open rows without a trace ID get the next ordinals of their key. Line 3: 2; a second row like it: 3
    rows_with_ordinal as (
      select k.*,
        case when is_open and k.equal_key is not null and trace_key is null
          then coalesce(e.top, 0) + row_number() over (partition by k.equal_key, is_open order by k.content, k.line) end as ordinal
      from rows_with_equal_key k left join imported_equal_rows e on e.equal_key = k.equal_key
    ),
    -- The payment that a row resembles: none here. With a payment of 80.00 of A2 on January 5, line 4 resembles it, and a second row like it does not
    rows_with_resembled as (
      select o.*, coalesce(o.known_payment, p.payment_id) as resembles, p.file_name as resembled_file,
        (o.news is not distinct from 'differs' or p.payment_id is not null) and o.confirmed_advance_id is null as is_duplicate
      from (
        select r.*, case
            when trace_key is null then row_number() over (partition by advance_id, date, amount, is_open, trace_key is null order by line)
            -- After the payments with a trace ID and after those that rows without one resemble.
            else greatest(
              (select count(*) from import_recorded k where k.advance_id = r.advance_id and k.date = r.date and k.amount = r.amount and k.has_trace),
              count(*) filter (where trace_key is null) over (partition by advance_id, date, amount, is_open)
            ) + row_number() over (partition by advance_id, date, amount, is_open, trace_key is null order by line)
          end as resembling
        from rows_with_ordinal r
      ) o
      left join import_recorded p on p.advance_id = o.advance_id and p.date = o.date and p.amount = o.amount and p.number = o.resembling and o.is_open
    ),
    -- With what the advance has received and has in flight, and the amounts of the rows up to here. Line 4: so_far 80.00, next to money_in and
    -- payback of A2. A returned debit is owed again, whatever counts as paid (R20.75). A possible duplicate is not counted
    rows_with_running_total as (
      select o.*, a.payback, (f.received + f.in_flight) * 0.01 as money_in, a.deal_flow, f.status as advance_status, s.counts,
        sum(case when s.counts then o.amount else 0 end)
          filter (where o.is_open and not o.is_duplicate) over (partition by o.advance_id order by o.date, o.amount, o.content, o.line) as so_far
      from rows_with_resembled o
      left join advances a on a.id = o.advance_id
      left join advance_money f on f.id = a.id
      cross join lateral (select o.status in ('cleared', 'pending') as counts) s
    ),
    -- Lines 2 and 3: 'already'. Line 4: 'new', unless A2 is closed or would be overpaid
    rows_with_outcome as (
      select t.*,
        case
          when news = 'update' then 'update'
          when came_by_trace or came_by_content then 'already'
          when not is_open then 'already'
          when cardinality(candidates) > 0 then 'ambiguous'
          when advance_id is null then 'unmatched'
          when is_duplicate then 'duplicate'
          when not is_in_collection(advance_status) then 'closed'
          when counts and money_in + so_far > payback then 'overpaying'
          else 'new'
        end as outcome
      from rows_with_running_total t
    )
    select r.line, r.outcome,
      case
        when news = 'update' then ${reasonSql('status_has_followed', { from: 'former_status', to: 'r.status' })}
        when came_by_trace then ${reasonSql('trace_came_before', { line: 'known_line', file: 'known.file_name' })}
        when came_by_content then ${reasonSql('cells_came_before', { line: 'known_line', file: 'known.file_name' })}
        when not is_open then ${reasonSql('same_trace_as_line', { line: 'first_line' })}
        when outcome = 'closed' then ${reasonSql('advance_is_closed', { as: `case advance_status when 0 then 'closed' else deal_flow end` })}
        when outcome = 'overpaying' then ${reasonSql('payback_is_exceeded', { by: 'money_in + so_far - payback' })}
        when outcome = 'duplicate' and news = 'differs' then ${reasonSql('trace_came_with_other_values', {
          line: 'known_line',
          file: 'known.file_name',
          amount: 'former_amount',
          date: 'former_date',
          status: 'former_status',
          code: 'former_code',
        })}
        when outcome = 'duplicate' and resembled_file is not null then ${reasonSql('may_be_imported_already', { file: 'resembled_file' })}
        when outcome = 'duplicate' then ${reasonSql('may_be_recorded_already')}
        when outcome <> 'new' then r.reason
        when news = 'differs' then ${reasonSql('trace_is_of_two_payments')}
        when resembles is not null then ${reasonSql('recorded_anyway')}
      end,
      case when is_open then r.advance_id else known_advance end,
      case when came_by_trace or (not is_open and not came_by_content) then 'trace' else matched_by end,
      coalesce(candidates, '{}'), case when is_open or news = 'update' then resembles end, case when trace_key is null then equal_key end, ordinal,
      case when news = 'update' then null when trace_key is not null then trace_key when ordinal is not null then sha256_of(equal_key || E'\\x1f' || ordinal) end
    from rows_with_outcome r
    left join payment_imports known on known.id = r.known_import
    left join lateral (
      select k.date as former_date, k.amount as former_amount, coalesce(p.status, k.status) as former_status,
        coalesce(a.advance_id, k.advance_code) as former_code
      from payment_import_rows k left join payments p on p.id = r.known_payment left join advances a on a.id = r.known_advance
      where r.news is not null and k.import_id = r.known_import and k.line = r.known_line
    ) former on true`,
} as const
