import { reasonSql } from '../row-reasons'

/**
 * What may be the rows' payments already: existing ones with their advances, days and amounts, recorded by hand or from another source, and
 * imported rows of this source that no row of the file is known to be. Equal ones are numbered 1, 2, …; each resembles one row (R16.145, R16.503).
 * Imported rows with a trace ID come first, because they resemble only rows without one.
 */
export const findRecordedPayments = `
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
    from found`

/** Which of the equal rows were imported before, and the outcome of the others (R16.32, R16.33). */
export const decideOutcomes = `
    insert into import_match (line, outcome, reason, advance_id, matched_by, candidates, target_id, equal_key, ordinal, import_key)
    with
    -- Rows without a trace ID are equal by advance, day and amount. Line 3: key of (A1, 2026-01-05, 50000). Line 2 has T1 and no such key
    rows_with_equal_key as (
      select r.*, c.advance_id, c.candidates, c.matched_by, c.reason,
        case
          when r.known_by_content then r.known_equal_key
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
          when known_by_trace or known_by_content then 'already'
          when not is_open then 'already'
          when cardinality(candidates) > 0 then 'ambiguous'
          when advance_id is null and reason = ${reasonSql('payer_is_not_ours')} then 'not_ours'
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
        when news = 'update' then ${reasonSql('status_changes', { from: 'former_status', to: 'r.status' })}
        when known_by_trace then ${reasonSql('trace_already_imported', { line: 'known_line', file: 'known.file_name' })}
        when known_by_content then ${reasonSql('cells_already_imported', { line: 'known_line', file: 'known.file_name' })}
        when not is_open then ${reasonSql('same_trace_as_line', { line: 'first_line' })}
        when outcome = 'closed' then ${reasonSql('advance_is_closed', { as: `case advance_status when 0 then 'closed' else deal_flow end` })}
        when outcome = 'overpaying' then ${reasonSql('payback_is_exceeded', { by: 'money_in + so_far - payback' })}
        when outcome = 'duplicate' and news = 'differs' then ${reasonSql('trace_imported_with_other_values', {
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
      case when known_by_trace or (not is_open and not known_by_content) then 'trace' else matched_by end,
      coalesce(candidates, '{}'), case when is_open or news = 'update' then resembles end, case when trace_key is null then equal_key end, ordinal,
      case when news = 'update' then null when trace_key is not null then trace_key when ordinal is not null then sha256_of(equal_key || E'\\x1f' || ordinal) end
    from rows_with_outcome r
    left join payment_imports known on known.id = r.known_import
    left join lateral (
      select k.date as former_date, k.amount as former_amount, coalesce(p.status, k.status) as former_status,
        coalesce(a.advance_id, k.advance_code) as former_code
      from payment_import_rows k left join payments p on p.id = r.known_payment left join advances a on a.id = r.known_advance
      where r.news is not null and k.import_id = r.known_import and k.line = r.known_line
    ) former on true`
