import { useCreation } from '@mca/api'
import {
  nextVersion,
  pauseInput,
  pauseProblem,
  scheduleLabels as labels,
  type PauseInput,
} from '@mca/contract/schedules'
import { FormDialog } from '@mca/ui/dialog'
import { DateField, FieldGrid } from '@mca/ui/form'
import { useWatch } from 'react-hook-form'
import { firstFreeDay } from './first-free-day'
import type { ScheduleDialogProps } from './dialog-props'
import { PlanPreview } from './plan-preview'
import { scheduleMutations } from './schedule-api'
import { scheduledDeal } from './scheduled-deal'

/** Pauses debits, with a preview of the resulting plan (R15.45). */
export function PauseDialog({ advance, schedule, takeBack, onClose }: ScheduleDialogProps) {
  const shown = { id: advance.id, version: schedule.updated_at }
  const { save, creation } = useCreation(scheduleMutations.pause(shown, takeBack))
  return (
    <FormDialog<PauseInput, PauseInput, unknown>
      title="Pause Schedule"
      record={{ id: advance.id }}
      creation={creation}
      schema={pauseInput}
      defaultValues={{ from: firstFreeDay(schedule), to: '' }}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGrid>
        <DateField name="from" kind="term" label={labels.from} required />
        <DateField name="to" kind="term" label={labels.to} required />
      </FieldGrid>
      <Preview advance={advance} schedule={schedule} />
    </FormDialog>
  )
}

function Preview({ advance, schedule }: Pick<ScheduleDialogProps, 'advance' | 'schedule'>) {
  const { data: pause } = pauseInput.safeParse(useWatch())
  const deal = scheduledDeal(advance, schedule)
  const added = pause && { kind: 'pause' as const, ...pause, number: nextVersion(deal.versions) }
  return (
    <PlanPreview
      deal={deal}
      changed={added && { ...deal, versions: [...deal.versions, added] }}
      problem={pause && pauseProblem(deal, pause)}
      today={schedule.today}
    />
  )
}
