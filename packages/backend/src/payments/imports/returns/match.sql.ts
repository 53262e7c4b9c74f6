import { reasonSql } from '../row-reasons'

/** The days within which an unauthorized debit can be returned, and the banking days for all others, including the processors' delay. */
export const windows = { days: 60, bankingDays: 5 }

/*
 * The examples in the statements follow a file of three returns of 500.00 on January 8. Acme (merchant M1, tax ID 12-3456789) has advances A1 and A2;
 * A1 paid P1 (500.00, trace T1) on January 5 and P2 (500.00, no trace) on January 6.
 *
 *   line 2: R01, trace T1
 *   line 3: R01, tax ID 12-3456789
 *   line 4: R01, nothing else
 */

/** True for the codes that say something about an earlier return (R16.565). */
const isDispute = (code: string) => `${code} between 'R61' and 'R77'`

/** The advances of each row, by the best identifier in it that matches any advance. */
const advances = `
  insert into import_deals (line, rule, advance_id)
  with source_of_file as (
    select s.id from payment_imports i join import_sources s on s.kind = i.kind and folded(s.name) = folded(btrim(i.source_name)) where i.id = $1
  ),
  -- By name and by DBA: (M1, 'ACME', '123456789')
  names_of_merchants as (
    select id, name_key(name) as name, tax_id_key(coalesce(tax_id, '')) as tax from merchants
    union
    select id, name_key(dba), tax_id_key(coalesce(tax_id, '')) from merchants where dba is not null
  ),
  -- The merchant names in the rows. Line 3: ('123456789', '')
  names_in_file as (
    select distinct tax, name from import_read where tax <> '' or name <> ''
  ),
  -- Line 3: ('123456789', M1)
  merchants_by_tax as (
    select distinct f.tax, m.id from names_in_file f join names_of_merchants m on m.tax = f.tax where f.tax <> ''
  ),
  -- Line 3: ('123456789', '', M1)
  merchants_meant as (
    select f.tax, f.name, m.id from names_in_file f join merchants_by_tax m on m.tax = f.tax
    union
    -- A tax ID outranks a name.
    select f.tax, f.name, m.id from names_in_file f join names_of_merchants m on m.name = f.name
    where f.name <> '' and (f.tax = '' or m.tax = '') and f.tax not in (select tax from merchants_by_tax)
  ),
  -- The advances for every identifier in a row, best first. Line 3: (3, 3, 'merchant', A1) and (3, 3, 'merchant', A2)
  advances_by_rank as (
    select line, 1 as rank, 'person' as rule, assigned_id as advance_id from import_read where assigned_id is not null
    union all
    select r.line, 2, 'code', a.id from import_read r join advances a on upper(a.advance_id) = r.advance_code where r.assigned_id is null
    union all
    select r.line, 3, 'merchant', a.id
    from import_read r join merchants_meant m on m.tax = r.tax and m.name = r.name join advances a on a.merchant_id = m.id
    where r.assigned_id is null
    union all
    select r.line, 4, 'payer', y.advance_id
    from import_read r join import_payers y on y.payer_key = r.payer and y.advance_id is not null and y.source_id in (select id from source_of_file)
    where r.assigned_id is null
  ),
  ranks_of_rows as (
    select line, rank, rule, advance_id, min(rank) over (partition by line) as best from advances_by_rank
  )
  select distinct line, rule, advance_id from ranks_of_rows where rank = best`

/**
 * Finds the debit of each row of an import of returns (R16.71), one statement after the other; $1 is the import. Each stores its result in a
 * temporary table of `create_return_match_tables`, so that the next one is planned for the actual rows.
 */
export const matchStatements = {
  read: `
    insert into import_read (line, date, amount, code, assigned_id, trace, advance_code, tax, name, payer)
    select line, date, amount, return_code, (select id from advances where id = r.assigned_id), nullif(btrim(trace), ''), nullif(upper(btrim(advance_code)), ''),
      tax_id_key(coalesce(tax_id, '')), coalesce(name_key(merchant), ''), name_key(coalesce(payer, merchant, tax_id, advance_code))
    from payment_import_rows r where import_id = $1 and problem is null and not is_credit`,
  /** The payments with the trace ID of a row. Line 2: (2, 1, 500.00, 1, 1, P1, null). Once P1 has been returned: (2, 1, 500.00, 1, 0, null, P1) */
  traced: `
    insert into import_traced (line, traces, amount, fitting, open, target, returned)
    select r.line, count(*), min(p.amount), count(*) filter (where fits), count(*) filter (where fits and p.return_code is null),
      min(p.id::text) filter (where fits and p.return_code is null),
      (array_agg(p.id order by (p.return_code, p.returned_on) = (r.code, r.date) desc, p.date desc)
        filter (where fits and p.return_code is not null))[1]
    from import_read r
    join payments p on p.trace_id = r.trace
    cross join lateral (
      -- A bank may refuse a debit before its day (R16.60).
      select p.amount = r.amount and (p.date <= r.date or p.date > (select day from book_day)) as fits
    ) f
    where r.assigned_id is null
    group by r.line`,
  advances,
  /**
   * Recorded returns of these advances with the same details, and the debits that may be meant. Line 3: (3, 'merchant',
   * {A1,A2}, 2, P1, {A1}, 0, null), as P1 and P2 are open; neither has been returned.
   */
  debits: `
    insert into import_debits (line, rule, advances, open, target, owners, returned, owner)
    select r.line, min(d.rule), array_agg(distinct d.advance_id), count(p.id) filter (where p.return_code is null),
      min(p.id::text) filter (where p.return_code is null),
      coalesce(array_agg(distinct p.advance_id) filter (where p.return_code is null), '{}'),
      count(p.id) filter (where p.return_code = r.code and p.returned_on = r.date),
      min(p.advance_id::text) filter (where p.return_code = r.code and p.returned_on = r.date)
    from import_read r
    join import_deals d on d.line = r.line
    left join calendar o on o.day = r.date
    left join lateral (
      select p.id, p.advance_id, p.return_code, p.returned_on from payments p left join calendar c on c.day = p.date
      where p.advance_id = d.advance_id and p.amount = r.amount and p.date between r.date - $1::integer and r.date
        and coalesce(payment_method_of(p.payment_method), 'ACH') = 'ACH'
        and (p.return_code is not null or r.code <> all($3::text[]) or c.extend >= o.extend - $2::integer)
    ) p on true
    group by r.line`,
  settle: `
    insert into import_match (line, outcome, reason, advance_id, matched_by, candidates, target_id, equal_key, ordinal, import_key)
    with
    -- Rows with equal details for the same advances, numbered 1, 2, …: of two rows like line 3, the first matches the first recorded return
    numbered_rows as (
      select r.*, t.traces, t.amount as traced_amount, t.fitting, t.open as traced_open, t.target as traced_target, t.returned as traced_return,
        b.rule, b.advances, b.open, b.target as single, b.owners, b.returned, b.owner,
        h.id as fee, h.state as fee_state, h.amount as fee_amount, (select id from advances where id = h.advance_id) as fee_advance,
        row_number() over (
          partition by t.line is null, h.id is null, b.advances, r.amount, r.code, r.date order by r.line
        ) as number
      from import_read r left join import_traced t on t.line = r.line left join import_debits b on b.line = r.line
      -- A return fee is no payment, and must not be taken for a debit of the same amount (R25.128).
      left join return_fees h on h.trace = r.trace and r.assigned_id is null and t.line is null
    ),
    -- Line 2: 'new'. Line 3: 'ambiguous', two debits. Line 4: 'unmatched'
    rows_with_own_outcome as (
      select n.*, p.return_code, p.returned_on, p.advance_id as returned_advance,
        case
          when is_dispute then case
            when traced_return is null then 'unmatched'
            when exists (
              select from return_disputes d join payment_returns b on b.id = d.return_id
              where b.payment_id = traced_return and d.code = n.code and d.disputed_on = n.date
            ) or line <> first_of_dispute then 'already'
            else 'update'
          end
          when fee is not null then case when fee_state = 'returned' then 'already' when fee_amount = n.amount then 'new' else 'unmatched' end
          when traces is not null then case
            when traced_return is not null and (traced_open = 0 or (p.return_code, p.returned_on) = (n.code, n.date)) then 'already'
            when traced_open = 1 then 'new'
            when traced_open > 1 then 'ambiguous'
            else 'unmatched'
          end
          when returned >= number then 'already'
          when open = 1 then 'new'
          when open > 1 then 'ambiguous'
          else 'unmatched'
        end as own_outcome
      from (
        select n.*, min(line) over (partition by traced_return, code) as first_of_dispute, ${isDispute('code')} as is_dispute from numbered_rows n
      ) n left join payments p on p.id = n.traced_return
    ),
    -- Line 2: found P1
    rows_with_debit as (
      select o.*, case when fee is not null then null when own_outcome = 'new' then coalesce(traced_target, single)::uuid when own_outcome = 'update' then traced_return end as found from rows_with_own_outcome o
    ),
    -- Line 2: first_line 2. When line 5 has T1 too: found P1, first_line 2
    rows_with_first_line_of_debit as (
      select d.*, first_value(line) over (partition by found, fee, own_outcome order by line) as first_line from rows_with_debit d
    ),
    -- A debit can be returned once: line 2 is 'new', and that line 5 is 'already', or 'unmatched' if it has no trace ID
    rows_with_outcome as (
      select f.*,
        case when own_outcome <> 'new' or line = first_line or is_dispute then own_outcome when traces is not null or fee is not null then 'already' else 'unmatched' end as outcome
      from rows_with_first_line_of_debit f
    )
    select r.line, r.outcome,
      case
        when is_dispute then case
          when traced_return is null then ${reasonSql('dispute_without_return', { code: 'r.code' })}
          when r.outcome = 'already' then ${reasonSql('dispute_was_recorded', { code: 'r.code' })}
          else ${reasonSql('return_is_disputed', { code: 'r.code', returned: 'r.return_code', on: 'r.returned_on' })}
        end
        when own_outcome = 'new' and r.line <> first_line then case
          when traces is not null or fee is not null then ${reasonSql('same_trace_as_line', { line: 'first_line' })}
          else ${reasonSql('debit_is_of_line', { line: 'first_line' })}
        end
        when fee is not null then case
          when r.outcome = 'already' then ${reasonSql('fee_was_returned')}
          when r.outcome = 'unmatched' then ${reasonSql('fee_differs', { amount: 'fee_amount' })}
          else ${reasonSql('fee_is_returned')}
        end
        when r.outcome = 'already' and traces is not null then ${reasonSql('debit_was_returned', { code: 'r.return_code', on: 'r.returned_on' })}
        when r.outcome = 'already' then ${reasonSql('return_was_recorded')}
        when r.outcome = 'ambiguous' and traces is not null then ${reasonSql('several_payments_have_trace', { count: 'traced_open' })}
        when r.outcome = 'ambiguous' then ${reasonSql('several_debits_fit', { count: 'open' })}
        when r.outcome = 'unmatched' then case
          when traces is not null and fitting = 0 then ${reasonSql('traced_payment_differs', { amount: 'traced_amount' })}
          when advances is not null then ${reasonSql('no_debit_fits')}
          when trace is not null then ${reasonSql('no_payment_has_trace')}
          else ${reasonSql('merchant_not_identified')}
        end
      end,
      case
        when p.id is not null then p.advance_id
        when fee is not null then fee_advance
        when traces is not null then returned_advance
        when r.outcome = 'already' then owner::uuid
        when cardinality(advances) = 1 then advances[1]
      end,
      case when traces is not null or fee is not null then 'trace' else rule end,
      case when r.outcome = 'ambiguous' and traces is null and cardinality(owners) > 1 then owners[1:10] else '{}' end,
      case when r.outcome in ('new', 'update') then found end, null::text, null::integer, null::text
    from rows_with_outcome r left join payments p on p.id = r.found`,
} as const
