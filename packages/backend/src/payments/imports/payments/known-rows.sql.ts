/** The place of a status in the life of a debit; null for none. */
const rankOf = (status: string) =>
  `case ${status} when 'pending' then 0 when 'cleared' then 1 when 'failed' then 2 when 'reversed' then 2 end`

/** The rows in normalized forms for comparison. */
export const normalizeRows = `
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
    from rows_with_repetition r`

/** The rows that were already imported. */
export const findKnownRows = `
    insert into import_read (
      line, content, date, amount, cents, status, assigned_id, code, tax, name, payer, source, trace_key, is_written, confirmed_advance_id,
      first_line, news, known_payment, known_by_trace, known_by_content, known_equal_key, known_import, known_line, known_advance, is_open
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
    left join rows_known_by_cells bc on bc.line = g.line`
