/** The day of a default that stands; null for a deal that is no longer Defaulted, whose row keeps the day (R22.340). */
export const activeDefaultSql = (triggers: string) =>
  `case when ${triggers}.default_ended_on is null then ${triggers}.defaulted_on end`
