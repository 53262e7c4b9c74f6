import { sumOfFigure } from '../../shared/records/figure-sums.sql'

/**
 * A subquery for a promise: the dollars received, and those in flight, that are dated after its day and up to `until`, an expression (R23.3). If scheduled
 * debits are left out, money on a day on which the schedule now has one counts only beyond its amount, unless a payment of that day and amount came back
 * (R23.585).
 */
export const promisedMoney = (promise: string, until: string): string => `
  select payments.received - left_out.received as received, payments.in_flight - left_out.in_flight as in_flight
  from (
    select ${sumOfFigure('received')} as received, ${sumOfFigure('in_flight')} as in_flight
    from payments x
    where x.advance_id = ${promise}.advance_id and x.date > ${promise}.made_on and x.date <= ${until}
  ) payments cross join (
    select coalesce(sum(least(d.amount, day.received)), 0) as received,
      coalesce(sum(least(d.amount, day.received + day.in_flight) - least(d.amount, day.received)), 0) as in_flight
    from generate_series(1, case when ${promise}.counts_debits or ${promise}.debits = '[]' then 0 else ${until} - ${promise}.made_on end) n
    cross join lateral (
      select ${promise}.made_on + n as due_on, round(due / 100.00, 2) as amount
      from debits_on(${promise}.made_on + n, array[${promise}.advance_id])
    ) d
    cross join lateral (
      select ${sumOfFigure('received')} as received, ${sumOfFigure('in_flight')} as in_flight,
        bool_or(figure_of(x.status) = 'returned' and x.amount = d.amount) as came_back
      from payments x
      where x.advance_id = ${promise}.advance_id and x.date = d.due_on
    ) day
    where day.came_back is not true
  ) left_out`
