const stops = `c.closed_at is null and (c.stage = 'bankruptcy' or c.do_not_contact)`

/**
 * SQL: the stop of an advance by its open case as JSON, a `ContactStop`; null if anybody may contact and debit it (R23.35). `id` is the expression of
 * the advance's id. One step in an index. Without spaces, as the server writes JSON.
 */
export const contactStopSql = (id: string): string => `(
  select concat('{"kind":"', case c.stage when 'bankruptcy' then 'bankruptcy' else 'do_not_contact' end,
    '","since":"', case c.stage when 'bankruptcy' then c.stage_since else c.do_not_contact_since end, '"}')::json
  from collection_cases c where c.advance_id = ${id} and ${stops}
)`

/** SQL: the ids of the advances that must not be debited on a day, because their stop began by then. `day` is an expression. */
export const stoppedOn = (day: string): string => `(
  select c.advance_id from collection_cases c
  where ${stops} and least(case c.stage when 'bankruptcy' then c.stage_since end, c.do_not_contact_since) <= ${day}
)`
