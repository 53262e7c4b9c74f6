/** Merchants and their collected deals are looked up once for each tax ID and name of the file, not for each row. */
const deals = `
  insert into import_deals
  with asked as (
    select distinct tax, name from import_read where is_open and assigned_id is null and code is null and (tax <> '' or name <> '')
  ), taxed as (
    select asked.tax, asked.name, m.id from asked join merchants m on tax_id_key(m.tax_id) = asked.tax and m.tax_id is not null where asked.tax <> ''
  ), called as (
    select asked.tax, asked.name, m.id, m.tax_id from asked join merchants m on name_key(m.name) = asked.name where asked.name <> ''
    union
    select asked.tax, asked.name, m.id, m.tax_id from asked join merchants m on name_key(m.dba) = asked.name and m.dba is not null where asked.name <> ''
  ), people as (
    select tax, name, id from taxed
    union
    -- A name says nothing against a tax ID: neither when somebody else has that ID, nor when the one with the name has another one.
    select tax, name, id from called
    where (tax = '' or coalesce(tax_id_key(tax_id), '') = '') and not exists (select from taxed where taxed.tax = called.tax)
  )
  select p.tax, p.name, p.id as merchant_id, d.id as advance_id, s.rule, s.start, s.step, s.payment, s.total, s.count, s.first_due, s.last_due
  from people p
  left join (advances d join advance_facts f on f.id = d.id and is_in_collection(f.status)) on d.merchant_id = p.id
  left join schedule_segments s on s.advance_id = d.id`

/** How many debits of a segment are due by a day of the calendar. */
const debitsBy = (day: string) =>
  `least(greatest((case d.rule when 'extend' then ${day}.extend when 'after' then ${day}.after else ${day}.before end - d.start) / d.step, 0), d.count)`
const owedBy = (debits: string) => `case when ${debits} < d.count then ${debits} * d.payment else d.total end`

/** The deals of which some debit, or all debits of one day, have the row's amount within 3 banking days of its date (R15.4). */
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
    select ${debitsBy('due')} as by_now,
      least(greatest((case d.rule when 'extend' then due.former_extend when 'after' then due.former_after else due.former_before end - d.start)
        / d.step, 0), d.count) as before
  ) n
  where n.by_now > n.before and (
    w.cents = ${owedBy('n.by_now')} - ${owedBy('n.before')}
    or n.by_now - n.before > 1 and (w.cents = d.payment or n.by_now = d.count and w.cents = d.total - (d.count - 1) * d.payment)
  )
  group by w.tax, w.name, w.date, w.cents`

/**
 * Matches the rows of an import (R16.31), or these lines of it ($2), one statement after the other; $1 is the import. Each keeps what it finds in
 * a temporary table of `make_payment_match_tables`, whose columns are in this order, so that the next one is planned for what there is.
 */
export const matchStatements = {
  /** What the rows say, in the forms that are compared. */
  given: `
    insert into import_given
    select r.line, r.content, r.date, r.amount, cents(r.amount) as cents, r.status, (select id from advances where id = r.assigned_id) as assigned_id, nullif(upper(btrim(r.advance_code)), '') as code,
      coalesce(tax_id_key(r.tax_id), '') as tax, coalesce(name_key(r.merchant), '') as name,
      name_key(coalesce(r.payer, r.merchant, r.tax_id, r.advance_code)) as payer, s.source,
      case when r.trace is not null then sha256_of(concat_ws(E'\\x1f', 'trace', s.source, r.trace)) end as trace_key
    from payment_import_rows r cross join (select folded(btrim(source_name)) as source from payment_imports where id = $1) s
    where r.import_id = $1 and r.problem is null and ($2::integer[] is null or r.line = any($2))`,
  /** Which of them have come before. */
  read: `
    insert into import_read
    with traced as (
      select trace_key, min(line) as first_line, max(line) as last_line,
        min(said) <> max(said) as differs
      from (select trace_key, line, concat_ws(E'\\x1f', date, cents, status, code, tax, name) as said from import_given where trace_key is not null) t
      group by trace_key having count(*) > 1
    ), by_trace as (
      select g.line, k.import_id, k.line as known_line, k.advance_id
      from import_given g join payment_import_rows k on k.import_key = g.trace_key and k.payment_id is not null
    ), stored as (
      select k.content, k.import_id, k.line, k.advance_id, k.equal_key,
        row_number() over (partition by k.content order by k.import_id, k.line) as number
      from payment_import_rows k where k.payment_id is not null and k.content in (select content from import_given)
    ), by_content as (
      select g.line, k.import_id, k.line as known_line, k.advance_id, k.equal_key
      from (
        select line, content, row_number() over (partition by content order by line) as number
        from import_given i where not exists (select from by_trace t where t.line = i.line)
      ) g join stored k on k.content || k.number = g.content || g.number
    )
    select g.*, t.first_line, t.last_line, coalesce(t.differs, false) as differs,
      bt.line is not null as came_by_trace, bc.line is not null as came_by_content, bc.equal_key as known_equal_key,
      coalesce(bt.import_id, bc.import_id) as known_import, coalesce(bt.known_line, bc.known_line) as known_line,
      coalesce(bt.advance_id, bc.advance_id) as known_advance,
      bt.line is null and bc.line is null and not coalesce(t.differs or g.line <> t.first_line, false) as is_open
    from import_given g
    left join traced t on t.trace_key = g.trace_key
    left join by_trace bt on bt.line = g.line
    left join by_content bc on bc.line = g.line`,
  deals,
  /** The advances of each open row: none, one, or those among which a person has to choose. */
  choose: `
    insert into import_chosen
    with coded as (
      select asked.code, array_agg(a.id) as ids
      from (select distinct code from import_read where is_open and code is not null) asked join advances a on upper(a.advance_id) = asked.code
      group by asked.code
    ), fits as (${fits}
    ), people as (
      select d.tax, d.name, min(m.name) as merchant, count(d.advance_id) as deals
      from import_deals d join merchants m on m.id = d.merchant_id group by d.tax, d.name
    ), remembered as (
      select p.payer_key, p.advance_id
      from payment_imports i join import_sources s on s.kind = i.kind and folded(s.name) = folded(btrim(i.source_name))
      join import_payers p on p.source_id = s.id where i.id = $1
    )
    select line,
      case when cardinality(ids) = 1 then ids[1] when cardinality(ids) = 0 and code is null then remembered end as advance_id,
      case when cardinality(ids) > 1 then (array(select unnest(ids) order by 1))[1:10] else '{}' end as candidates,
      case when cardinality(ids) = 0 and code is null then case when remembered is not null then 'payer' end else rule end as matched_by,
      case
        when cardinality(ids) > 1 then cardinality(ids) || ' advances fit. Choose the one that it is for.'
        when cardinality(ids) = 0 and code is not null then 'No advance has the code ' || left(code, 100) || '.'
        when cardinality(ids) = 0 and remembered is null then case
          when tax = '' and name = '' then 'Nothing in the row says which advance it is for.'
          when merchant is null then 'No merchant has its tax ID or exact name.'
          when deals = 0 then merchant || ' has no deal that is collected.'
          else 'The amount is not a scheduled payment of ' || merchant || ' within 3 banking days of a due day.'
        end
      end as reason
    from (
      select r.line, r.code, r.tax, r.name, p.merchant, p.deals, y.advance_id as remembered,
        case when r.assigned_id is not null then 'person' when r.code is not null then 'code' else 'merchant' end as rule,
        case when r.assigned_id is not null then array[r.assigned_id] else coalesce(c.ids, f.ids, '{}') end as ids
      from import_read r
      left join coded c on c.code = r.code
      left join fits f on r.code is null and f.tax = r.tax and f.name = r.name and f.date = r.date and f.cents = r.cents
      left join people p on p.tax = r.tax and p.name = r.name
      left join remembered y on y.payer_key = r.payer
      where r.is_open
    ) q`,
  /** What of the rows' advances, days and amounts is recorded already, by hand or from another source. */
  recorded: `
    insert into import_recorded
    select distinct p.advance_id, p.date, p.amount
    from (
      select distinct c.advance_id, r.date, r.amount from import_chosen c join import_read r on r.line = c.line where c.advance_id is not null
    ) k
    join payments p on p.advance_id = k.advance_id and p.date = k.date and p.amount = k.amount
    where p.import_id is null
      or p.import_id not in (select id from payment_imports where folded(btrim(source_name)) = (select source from import_given limit 1))`,
  /** Which of the equal rows have come before, and what becomes of the others (R16.32, R16.33). */
  settle: `
    insert into import_match
    with keyed as (
      select r.*, c.advance_id, c.candidates, c.matched_by, c.reason,
        case
          when r.came_by_content then r.known_equal_key
          when r.trace_key is null and c.advance_id is not null
            then sha256_of(concat_ws(E'\\x1f', 'equal', r.source, c.advance_id, r.date, r.cents))
        end as equal_key
      from import_read r left join import_chosen c on c.line = r.line
    ), equal as (
      select k.equal_key, count(*) as kept, max(k.ordinal) as top, min(k.import_id::text)::uuid as import_id
      from payment_import_rows k
      where k.payment_id is not null and k.equal_key in (select equal_key from keyed where equal_key is not null)
      group by k.equal_key
    ), numbered as (
      select k.*,
        row_number() over (partition by k.equal_key, k.came_by_content order by k.content, k.line) as number,
        -- The rows of the file that are known by their cells are among those that are kept.
        greatest(coalesce(e.kept, 0) - count(*) filter (where k.came_by_content) over (partition by k.equal_key), 0) as came,
        coalesce(e.top, 0) as top, e.import_id as equal_import
      from keyed k left join equal e on e.equal_key = k.equal_key
    ), told as (
      select n.*, is_open and equal_key is not null and trace_key is null and number <= came as came_equal,
        case when is_open and equal_key is not null and trace_key is null and number > came then top + number - came end as ordinal
      from numbered n
    ), weighed as (
      select t.*, a.payback, a.paid_total, a.deal_flow, f.status as deal, s.status is not null as counts,
        sum(case when s.status is not null then t.amount else 0 end)
          filter (where t.is_open and not t.came_equal) over (partition by t.advance_id order by t.date, t.amount, t.content, t.line) as so_far
      from told t
      left join advances a on a.id = t.advance_id
      left join advance_facts f on f.id = a.id
      left join paid_statuses s on s.status = t.status
    ), judged as (
      select w.*,
        case
          when came_by_trace or came_by_content then 'already'
          when differs then 'malformed'
          when not is_open or came_equal then 'already'
          when cardinality(candidates) > 0 then 'ambiguous'
          when advance_id is null then 'unmatched'
          when not is_in_collection(deal) then 'closed'
          when counts and paid_total + so_far > payback then 'overpaying'
          else 'new'
        end as outcome
      from weighed w
    )
    select j.line, j.outcome,
      case
        when came_by_trace then 'Its trace ID came with line ' || known_line || ' of ' || k.file_name || '.'
        when came_by_content then 'It came with line ' || known_line || ' of ' || k.file_name || '.'
        when differs then 'Line ' || case when j.line = first_line then last_line else first_line end || ' has the same trace ID, but says something else.'
        when not is_open then 'Line ' || first_line || ' has the same trace ID.'
        when came_equal then 'A payment of this advance, day and amount came with ' || e.file_name
          || '. Without trace IDs, a payment in another file cannot be told from the same one again.'
        when outcome = 'closed' then 'The deal is ' || case deal when 0 then 'closed' else deal_flow end || '.'
        when outcome = 'overpaying' then 'With it, the payback is exceeded by ' || to_char(paid_total + so_far - payback, 'FM$999,999,999,999,990.00') || '.'
        when outcome <> 'new' then j.reason
        -- As in the payment dialog (R6.20): recorded by hand, or by another source.
        when recorded.advance_id is not null
          then 'The advance has a payment with this date and amount already. Is it the same one?'
      end as reason,
      case when is_open then j.advance_id when not differs then known_advance end as advance_id,
      case when came_by_trace or (not is_open and not came_by_content and not differs) then 'trace' else matched_by end as matched_by,
      coalesce(candidates, '{}') as candidates, null::uuid as target_id,
      case when trace_key is null then equal_key end as equal_key, ordinal,
      case when trace_key is not null then trace_key when ordinal is not null then sha256_of(equal_key || E'\\x1f' || ordinal) end as import_key
    from judged j
    left join payment_imports k on k.id = j.known_import
    left join payment_imports e on e.id = j.equal_import
    left join import_recorded recorded on recorded.advance_id = j.advance_id and recorded.date = j.date and recorded.amount = j.amount`,
} as const
