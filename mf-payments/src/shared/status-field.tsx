import type { Day } from '@mca/contract/days'
import {
  paymentLabels as labels,
  paymentStatuses,
  pendingReason,
  presetStatusOf,
  type PaymentStatus,
} from '@mca/contract/payments'
import { today } from '@mca/ui'
import { SelectField } from '@mca/ui/form'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

/** The status of new payments of a day: that of the day (R20.563) until somebody chooses another one. Without a day, that of a stored payment. */
export function StatusField({ day }: { day: Day | undefined }) {
  const { getValues, resetField } = useFormContext<{ status: PaymentStatus }>()
  const chosen = useWatch<{ status: PaymentStatus }, 'status'>({ name: 'status' })
  const preset = day === undefined ? undefined : presetStatusOf(day, today())
  const presetRef = useRef(preset)
  useEffect(() => {
    if (preset === undefined || getValues('status') !== presetRef.current) return
    presetRef.current = preset
    // Nobody typed it, so the form does not count as changed.
    resetField('status', { defaultValue: preset })
  }, [preset, getValues, resetField])
  return (
    <SelectField
      name="status"
      label={labels.status}
      options={paymentStatuses}
      hint={preset === 'pending' && chosen === preset ? pendingReason : undefined}
    />
  )
}
