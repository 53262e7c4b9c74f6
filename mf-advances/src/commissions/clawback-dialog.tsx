import { clawbackInput, type AdvanceCommissions, type ClawbackForm, type ClawbackInput } from '@mca/contract'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { DateField, FieldGrid } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { clawbackMutation } from './commissions-api'

interface ClawbackDialogProps {
  /** The advance's id. */
  id: string
  stated: AdvanceCommissions
  onClose: () => void
}

/** The days of default (may be before the status change) and of cancellation (R22.34). */
export function ClawbackDialog({ id, stated: { defaulted_on, cancelled_on }, onClose }: ClawbackDialogProps) {
  const { mutateAsync: save } = useMutation(clawbackMutation(id))
  return (
    <FormDialog<ClawbackForm, ClawbackInput, unknown>
      title="Default or Cancellation"
      submitLabel="Save Days"
      record={{ id }}
      schema={clawbackInput}
      defaultValues={{ defaulted_on, cancelled_on: cancelled_on ?? '' }}
      onSubmit={(input) => save(input)}
      onClose={onClose}
    >
      <Text>
        How much of the commissions is clawed back depends on the day. A day can only be replaced with an earlier one.
      </Text>
      <FieldGrid>
        {defaulted_on !== null && <DateField name="defaulted_on" label="Defaulted On" required />}
        <DateField
          name="cancelled_on"
          label="Canceled On"
          hint="Without a day, the deal was not canceled. Its syndicators get their money back when their participations are removed."
        />
      </FieldGrid>
    </FormDialog>
  )
}
