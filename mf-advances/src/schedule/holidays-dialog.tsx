import {
  holidayProblem,
  holidayRuleInput,
  holidayRules,
  scheduleLabels,
  type AdvanceSchedule,
  type HolidayRuleInput,
} from '@mca/contract/schedules'
import { FormDialog } from '@mca/ui/dialog'
import { SelectField } from '@mca/ui/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ScheduleDialogProps } from './dialog-props'
import { PlanPreview } from './plan-preview'
import { scheduleMutations, scheduleQueries } from './schedule-api'
import { scheduledDeal } from './scheduled-deal'

const formOf = ({ holiday_rule }: AdvanceSchedule): HolidayRuleInput => ({ holiday_rule })

/** The effect of holidays on the schedule, with the resulting plan (R15.46). */
export function HolidaysDialog({ advance, schedule, onClose }: ScheduleDialogProps) {
  const { id } = advance
  const client = useQueryClient()
  // The save is based on the opened version, even if a newer schedule is loaded meanwhile.
  const [loaded, setLoaded] = useState(schedule)
  const { mutateAsync: save } = useMutation(scheduleMutations.holidays(id))
  const reload = async () => {
    const fresh = await client.fetchQuery({ ...scheduleQueries.one(id), staleTime: 0 })
    setLoaded(fresh)
    return formOf(fresh)
  }
  return (
    <FormDialog<HolidayRuleInput, HolidayRuleInput, unknown>
      title="Change Holidays"
      record={{ id, updated_at: loaded.updated_at }}
      schema={holidayRuleInput}
      defaultValues={formOf(loaded)}
      submitLabel="Save Holidays"
      onSubmit={(input) => save({ ...input, version: loaded.updated_at })}
      onReload={reload}
      onClose={onClose}
    >
      <SelectField name="holiday_rule" label={scheduleLabels.holiday_rule} options={holidayRules} />
      <Preview advance={advance} schedule={loaded} />
    </FormDialog>
  )
}

function Preview({ advance, schedule }: Pick<ScheduleDialogProps, 'advance' | 'schedule'>) {
  const { data } = holidayRuleInput.safeParse(useWatch())
  const deal = scheduledDeal(advance, schedule)
  const changed = data && { ...deal, terms: { ...deal.terms, ...data } }
  return (
    <PlanPreview
      deal={deal}
      changed={changed}
      problem={data && holidayProblem(deal, data.holiday_rule)}
      today={schedule.today}
    />
  )
}
