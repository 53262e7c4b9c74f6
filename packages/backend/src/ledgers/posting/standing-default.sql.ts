/** The day of a default that stands; null for a deal that is no longer Defaulted, whose row keeps the day (R22.340). */
export const activeDefaultSql = (triggers: string) =>
  `case when ${triggers}.default_ended_on is null then ${triggers}.defaulted_on end`

/** A payment that was received, for commissions. */
export const received = `status = 'cleared'`

/** The number of received payments of an advance, given as SQL. */
export const receivedPaymentsSql = (advance: string) =>
  `(select count(*) from payments p where p.advance_id = ${advance} and ${received})`

/** The day of a first payment default that stands; null once a payment up to that day was received (R22.15). */
export const firstDefaultSql = (triggers: string) => `
  case when not exists (
    select from payments p where p.advance_id = ${triggers}.advance_id and ${received} and p.date <= ${triggers}.first_default_on
  ) then ${triggers}.first_default_on end`
