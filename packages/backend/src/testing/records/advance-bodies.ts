import type { AdvanceDetail } from '@mca/contract/advances'

export const fee = (fee_name: string, amount: unknown, percent: unknown = 0) => ({ fee_name, amount, percent })

/** The fields without which a change is refused. */
export const requiredOf = ({ merchant_id, amount, payback, date_funded, expected_end_date }: AdvanceDetail) => ({
  merchant_id,
  amount,
  payback,
  date_funded,
  expected_end_date,
})
