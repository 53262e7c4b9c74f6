import { behindSql } from '../../schedules/past-due.sql'
import { displayStatusSql, lastReturnedSql, nextDebitSql, stillOwedSql } from '../../shared/records/advance-figures.sql'
import { advanceReferenceSql } from '../../shared/records/advance-reference.sql'

/** SQL: the advances with these ids from which a person chooses, as JSON. */
export const candidatesJson = (ids: string) => `coalesce((
  select json_agg(
    (${advanceReferenceSql('c', 'cm')})::jsonb || jsonb_build_object(
      'status', ${displayStatusSql('c')}, 'still_owed', ${stillOwedSql}, 'behind', ${behindSql},
      'next_debit_on', ${nextDebitSql}, 'last_returned_on', ${lastReturnedSql}
    ) order by o.status = 0, c.advance_id
  )
  from advances c join merchants cm on cm.id = c.merchant_id join advance_money o on o.id = c.id where c.id = any(${ids})
), '[]')`

/** A name as it is proposed: the letters and digits of its key (R16.13), without the kind of company. */
export const nameKey = (name: string) =>
  `regexp_replace(
    lower(replace(name_key(${name}), '.', '')),
    '\\m(llc|inc|incorporated|corp|corporation|co|company|ltd|limited|llp|lp|pllc|pc|the|and|dba)\\M|[^a-z0-9]', '', 'g'
  )`

/**
 * The advances to propose for a payer (R20.129): those whose codes are in the payer's text, else those of merchants whose name or DBA, of five characters or
 * more, is in it, or begins with it, because banks cut names off. Those that are not closed come first. `offset 0` computes the payer's key once, not
 * for each name.
 */
export const proposedAdvances = (payerName: string) => `coalesce(nullif(array(
  select a.id from advances a
  where a.advance_id = any(array(select upper(found[1]) from regexp_matches(${payerName}, 'ADV-[0-9]+', 'gi') found))
  order by a.advance_id limit 10
), '{}'), array(
  select a.id from names n join advances a on a.merchant_id = n.id join advance_money o on o.id = a.id
  cross join (select ${nameKey(payerName)} as key offset 0) given
  where position(left(n.key, 14) in given.key) > 0 or length(given.key) >= 8 and starts_with(n.key, given.key)
  group by a.id, o.status, a.date_funded order by o.status = 0, a.date_funded desc, a.id limit 10
))`

/** SQL: the file's name for the payer. */
export const payerSql = `coalesce(r.payer, r.merchant, r.tax_id, r.advance_code, '')`

/** SQL: the text of a row that a search looks through. */
export const searchedText = `folded(concat_ws(E'\\n', r.line, r.amount, r.trace, r.advance_code, r.tax_id, r.merchant, r.payer, a.advance_id, m.name))`

/** SQL: the payment that a row resembles, as JSON. Rows of returns have the debit as their target, which adds nothing to their reason. */
export const resembledPayment = `(
  select json_build_object('id', p.id, 'date', p.date, 'amount', p.amount, 'status', p.status)
  from payments p join payment_imports i on i.id = r.import_id and i.kind = 'payments' where p.id = r.target_id
)`

/** SQL: the payment of a row as it is now, as JSON; null if it was deleted. */
export const currentPayment = `(
  select json_build_object('date', p.date, 'amount', p.amount, 'status', p.status, 'return_code', p.return_code, 'returned_on', p.returned_on)
  from payments p where p.id = r.payment_id
)`

/** SQL: true for a row that waits for a person to choose an advance. */
export const waitsForChoice = `r.outcome in ('unmatched', 'ambiguous')`
