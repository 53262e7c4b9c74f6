import { formatMoney, formatMoneyExact } from '@mca/contract'

/** What stands under the pointer: the amount to the cent, where it has cents. */
export const toTheCent = (amount: number): string | undefined =>
  Number.isInteger(amount) ? undefined : formatMoneyExact(amount)

/** Whole dollars, as every table and card shows them (SPEC.md section 9); the cents, where there are any, under the pointer. */
export function Money({ amount }: { amount: number }) {
  return <span title={toTheCent(amount)}>{formatMoney(amount)}</span>
}
