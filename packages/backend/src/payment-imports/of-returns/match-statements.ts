/** The days up to which an unauthorized debit comes back, and the banking days for all others, with those that processors take to say so. */
export const windows = { days: 60, bankingDays: 5 }

/** The deals of each row: those of the first thing that it says and that somebody has. */
const deals = `
  insert into import_deals
  with source as (
    select s.id from payment_imports i join import_sources s on s.kind = i.kind and folded(s.name) = folded(btrim(i.source_name)) where i.id = $1
  ), called as (
    select id, name_key(name) as name, tax_id_key(coalesce(tax_id, '')) as tax from merchants
    union
    select id, name_key(dba), tax_id_key(coalesce(tax_id, '')) from merchants where dba is not null
  ), asked as (
    select distinct tax, name from import_read where tax <> '' or name <> ''
  ), taxed as (
    select distinct asked.tax, called.id from asked join called on called.tax = asked.tax where asked.tax <> ''
  ), people as (
    select asked.tax, asked.name, taxed.id from asked join taxed on taxed.tax = asked.tax
    union
    -- A name says nothing against a tax ID.
    select asked.tax, asked.name, called.id from asked join called on called.name = asked.name
    where asked.name <> '' and (asked.tax = '' or called.tax = '') and asked.tax not in (select tax from taxed)
  ), named as (
    select line, 1 as rank, 'person' as rule, assigned_id as advance_id from import_read where assigned_id is not null
    union all
    select r.line, 2, 'code', a.id from import_read r join advances a on upper(a.advance_id) = r.advance_code where r.assigned_id is null
    union all
    select r.line, 3, 'merchant', a.id
    from import_read r join people p on p.tax = r.tax and p.name = r.name join advances a on a.merchant_id = p.id where r.assigned_id is null
    union all
    select r.line, 4, 'payer', y.advance_id
    from import_read r join import_payers y on y.payer_key = r.payer and y.source_id in (select id from source) where r.assigned_id is null
  )
  select distinct line, rule, advance_id from (select *, min(rank) over (partition by line) as first from named) ranked where rank = first`

/**
 * Finds the debit of each row of an import of returns (R16.71), one statement after the other; $1 is the import. Each keeps what it finds in a temporary table of
 * `make_return_match_tables`, whose columns are in this order, so that the next one is planned for what there is.
 */
export const matchStatements = {
  read: `
    insert into import_read
    select line, date, amount, return_code as code, (select id from advances where id = r.assigned_id) as assigned_id, nullif(btrim(trace), '') as trace, nullif(upper(btrim(advance_code)), '') as advance_code,
      tax_id_key(coalesce(tax_id, '')) as tax, coalesce(name_key(merchant), '') as name,
      name_key(coalesce(payer, merchant, tax_id, advance_code)) as payer
    from payment_import_rows r where import_id = $1 and problem is null`,
  /** The payments with the trace ID of a row. */
  traced: `
    insert into import_traced
    select r.line, count(*) as traces, min(p.amount) as amount,
      count(*) filter (where fits) as fitting,
      count(*) filter (where fits and p.return_code is null) as open,
      min(p.id::text) filter (where fits and p.return_code is null) as target,
      (array_agg(p.id order by (p.return_code, p.returned_on) = (r.code, r.date) desc, p.date desc)
        filter (where fits and p.return_code is not null))[1] as returned
    from import_read r
    join payments p on p.trace_id = r.trace
    cross join lateral (select p.amount = r.amount and p.date <= r.date as fits) f
    where r.assigned_id is null
    group by r.line`,
  deals,
  /** What came back of these deals already, in the same words, and the debits that can be meant. */
  debits: `
    insert into import_debits
    select r.line, min(d.rule) as rule, array_agg(distinct d.advance_id) as advances,
      count(p.id) filter (where p.return_code is null) as open,
      min(p.id::text) filter (where p.return_code is null) as target,
      coalesce(array_agg(distinct p.advance_id) filter (where p.return_code is null), '{}') as owners,
      count(p.id) filter (where p.return_code = r.code and p.returned_on = r.date) as returned,
      min(p.advance_id::text) filter (where p.return_code = r.code and p.returned_on = r.date) as owner
    from import_read r
    join import_deals d on d.line = r.line
    left join calendar o on o.day = r.date
    left join lateral (
      select p.* from payments p left join calendar c on c.day = p.date
      where p.advance_id = d.advance_id and p.amount = r.amount and p.date between r.date - $1::integer and r.date
        and (p.payment_method is null or p.payment_method = 'ACH')
        and (p.return_code is not null or r.code <> all($3::text[]) or c.extend >= o.extend - $2::integer)
    ) p on true
    group by r.line`,
  settle: `
    insert into import_match
    with numbered as (
      select r.*, t.traces, t.amount as traced_amount, t.fitting, t.open as traced_open, t.target as traced_target, t.returned as traced_return,
        b.rule, b.advances, b.open, b.target as single, b.owners, b.returned, b.owner,
        row_number() over (
          partition by t.line is null, b.advances, r.amount, r.code, r.date order by r.line
        ) as number
      from import_read r left join import_traced t on t.line = r.line left join import_debits b on b.line = r.line
    ), judged as (
      select n.*, p.return_code, p.returned_on, p.advance_id as returned_advance,
        case
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
        end as said
      from numbered n left join payments p on p.id = n.traced_return
    ), targeted as (
      select j.*, case when said = 'new' then coalesce(traced_target, single)::uuid end as found from judged j
    ), told as (
      select t.*, first_value(line) over (partition by found order by line) as first_line from targeted t
    ), decided as (
      select d.*, case when said <> 'new' or line = first_line then said when traces is not null then 'already' else 'unmatched' end as outcome
      from told d
    )
    select d.line, d.outcome,
      case
        when said = 'new' and d.line <> first_line then case
          when traces is not null then 'Line ' || first_line || ' has the same trace ID.'
          else 'The only debit that fits came back with line ' || first_line || '.'
        end
        when d.outcome = 'already' and traces is not null then
          'Its debit was returned with ' || d.return_code || ' on ' || to_char(d.returned_on, 'Mon FMDD, YYYY') || '.'
        when d.outcome = 'already' then 'This return of the advance was recorded already.'
        when d.outcome = 'ambiguous' and traces is not null then traced_open || ' payments have this trace ID and amount. Return the one that it is for by hand.'
        when d.outcome = 'ambiguous' then open || ' debits of this amount fit. Return the one that it is for by hand.'
        when d.outcome = 'unmatched' then case
          when traces is not null and fitting = 0 then 'The payment with this trace ID has another amount, $' || to_char(traced_amount, 'FM999,999,999,990.00') || ', or is later.'
          when advances is not null then 'No debit of this amount can have come back on this day.'
          when trace is not null then 'No payment has this trace ID, and nothing else in the row says whose debit it is.'
          else 'Nothing in the row says whose debit it is.'
        end
      end as reason,
      case
        when p.id is not null then p.advance_id
        when traces is not null then returned_advance
        when d.outcome = 'already' then owner::uuid
        when cardinality(advances) = 1 then advances[1]
      end as advance_id,
      case when traces is not null then 'trace' else rule end as matched_by,
      case when d.outcome = 'ambiguous' and traces is null and cardinality(owners) > 1 then owners[1:10] else '{}' end as candidates,
      case when d.outcome = 'new' then found end as target_id,
      null::text as equal_key, null::integer as ordinal, null::text as import_key
    from decided d left join payments p on p.id = d.found`,
} as const
