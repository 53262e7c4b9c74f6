import { formatMoneyExact } from '@mca/contract/money'
import type { DueRecordForm } from '@mca/contract/payments'
import { remainingOf } from '@mca/contract/rules'
import { MoneyField } from '@mca/ui/form'
import { useWatch } from 'react-hook-form'
import type { Entry } from './entry'

/** One deal and the amount to record; 0 skips it. A corrected amount shows its difference from what is left. */
export function AmountField({ index, row: { advance, missing } }: { index: number; row: Entry }) {
  const amount = useWatch<DueRecordForm, `rows.${number}.amount`>({ name: `rows.${index}.amount` })
  const rest = Number.isFinite(amount) ? remainingOf(missing, amount ?? 0) : 0
  return (
    <MoneyField
      layout="row"
      name={`rows.${index}.amount`}
      label={`${advance.merchant.name} · ${advance.advance_id}`}
      warning={rest < 0 ? `${formatMoneyExact(remainingOf(amount ?? 0, missing))} more than is left` : ''}
      hint={amount === 0 ? 'Skipped' : rest > 0 && rest < missing ? `${formatMoneyExact(rest)} left` : undefined}
    />
  )
}
