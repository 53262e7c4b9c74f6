import { sql } from '../../platform/database/sql'

/**
 * SQL: the status that the payment of the return `r` gets back: the one from before. A debit that was pending is cleared if its file was cleared in the
 * meantime, because no later run clears it. R16.65.
 */
export const formerStatus = sql`case
    when r.from_status = 'pending' and exists (
      select from payments d join ach_entries e on e.payment_id = d.id join ach_files f on f.id = e.file_id
      where d.id = r.payment_id and f.cleared_at is not null and f.effective_on = d.date and e.cents = cents(d.amount)
    ) then 'cleared'
    else r.from_status
  end`

/** SQL: true if the return `r` cannot be undone, because a retry, a stop, or a fee that went to the bank followed from it. R16.65. */
export const blocksUndo = sql`(
    not (r.is_open or r.action = 'dismiss')
    or exists (select from return_fees f where f.payment_id = r.payment_id and f.state <> 'returned')
  )`
