import { useCreation } from '@mca/api'
import { advanceLabels, collectionFrequencies } from '@mca/contract/advances'
import { inSentence } from '@mca/contract/fields'
import { formatMoneyExact as money } from '@mca/contract/money'
import {
  amountAtPace,
  changeInput,
  changeProblem,
  nextVersion,
  paymentInForce,
  scheduleLabels,
  type ChangeForm,
  type ChangeInput,
} from '@mca/contract/schedules'
import { Button, Callout } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { DateField, FieldGrid, MoneyField, SelectField } from '@mca/ui/form'
import { useFormContext, useWatch } from 'react-hook-form'
import { firstFreeDay } from './first-free-day'
import type { ScheduleDialogProps } from './dialog-props'
import { PlanPreview } from './plan-preview'
import { scheduleMutations } from './schedule-api'
import { scheduledDeal } from './scheduled-deal'

/** Changes the amount or frequency from a day on, with a preview of the resulting plan (R15.45). */
export function ChangeDialog({ advance, schedule, takeBack, onClose }: ScheduleDialogProps) {
  const shown = { id: advance.id, version: schedule.updated_at }
  const { save, creation } = useCreation(scheduleMutations.change(shown, takeBack))
  return (
    <FormDialog<ChangeForm, ChangeInput, unknown>
      title="Change Schedule"
      record={{ id: advance.id }}
      creation={creation}
      schema={changeInput}
      defaultValues={{ from: firstFreeDay(schedule), payment_amount: null, collection_frequency: null }}
      onSubmit={save}
      onClose={onClose}
    >
      <DateField name="from" kind="term" label={scheduleLabels.from} required />
      <FieldGrid>
        <MoneyField
          name="payment_amount"
          label={advanceLabels.payment_amount}
          hint="Leave blank to keep the current amount."
        />
        <SelectField
          name="collection_frequency"
          label={advanceLabels.collection_frequency}
          options={collectionFrequencies}
          placeholder="No change"
        />
      </FieldGrid>
      <PaceOffer advance={advance} schedule={schedule} />
      <Preview advance={advance} schedule={schedule} />
    </FormDialog>
  )
}

/** If only the frequency changes, more or less money comes in: offers the amount that brings in the same (R20.90). */
function PaceOffer({ advance, schedule }: Pick<ScheduleDialogProps, 'advance' | 'schedule'>) {
  const { setValue } = useFormContext<ChangeForm>()
  const { data } = changeInput.safeParse(useWatch())
  const now = data && paymentInForce(schedule, advance, data.from)
  const frequency = data?.collection_frequency
  if (!now || !frequency || frequency === now.frequency || data.payment_amount !== null) return null
  const amount = amountAtPace(now, frequency)
  return (
    <Callout
      palette="amber"
      message={`The amount stays ${money(now.amount)}, ${inSentence(frequency)} instead of ${inSentence(now.frequency)}. ${money(amount)} ${inSentence(frequency)} keeps the pace.`}
      action={
        <Button
          variant="outline"
          size="sm"
          onClick={() => setValue('payment_amount', amount, { shouldDirty: true, shouldValidate: true })}
        >
          Use {money(amount)}
        </Button>
      }
    />
  )
}

function Preview({ advance, schedule }: Pick<ScheduleDialogProps, 'advance' | 'schedule'>) {
  const { data } = changeInput.safeParse(useWatch())
  // Shows no error before anything is chosen.
  const change = data && (data.payment_amount !== null || data.collection_frequency !== null) ? data : undefined
  const deal = scheduledDeal(advance, schedule)
  const added = change && { kind: 'change' as const, ...change, number: nextVersion(deal.versions) }
  return (
    <PlanPreview
      deal={deal}
      changed={added && { ...deal, versions: [...deal.versions, added] }}
      problem={change && changeProblem(deal, change)}
      today={schedule.today}
    />
  )
}
