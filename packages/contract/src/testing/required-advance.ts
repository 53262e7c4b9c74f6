export const id = (last: string) => `b0a0c5a2-6f0e-4c1e-9a51-5b1f5f8f0a${last}`
/** The required fields of an advance. */
export const required = {
  merchant_id: id('11'),
  amount: 10_000,
  payback: 12_500,
  date_funded: '2025-01-06',
  expected_end_date: '2025-06-30',
}
