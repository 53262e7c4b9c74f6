/** What the company and its bank have agreed on. A cut-off at midnight has always passed, so the effective day doesn't depend on the time of the test. */
export const exampleProfile = {
  destination: '021000021',
  destination_name: 'FIRST EXAMPLE BANK',
  origin: '1123456789',
  origin_name: 'HARBOR CAPITAL',
  company_name: 'HARBOR CAPITAL',
  company_id: '1123456789',
  reference: null,
  cut_off: '00:00',
  same_day_cut_off: null,
  same_day_limit: 1_000_000,
  daily_debits: 1_000_000,
  daily_credits: 1_000_000,
  clear_after: 2,
  time_zone: 'America/New_York',
  has_crlf: false,
}

/** A checking account of a business that has agreed to debits. */
export const exampleAccount = {
  routing_number: '011401533',
  account_number: '000987656789',
  account_type: 'checking',
  holder: 'Blue Harbor Diner LLC',
  holder_kind: 'business',
  entry_class: 'CCD',
  authorized_on: '2026-01-05',
}
