import {
  clawbackInput,
  type AdvanceCommissions,
  type ClawbackForm,
  type ClawbackInput,
} from '@mca/contract/commissions'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { DateField, FieldGrid } from '@mca/ui/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { advanceCommissionsQuery, clawbackMutation } from './commissions-api'

interface ClawbackDialogProps {
  /** The advance's id. */
  id: string
  commissions: AdvanceCommissions
  onClose: () => void
}

const formOf = ({ defaulted_on, canceled_on }: AdvanceCommissions): ClawbackForm => ({
  defaulted_on,
  canceled_on: canceled_on ?? '',
})

/** The days of default (may be before the status change) and of cancellation (R22.34). */
export function ClawbackDialog({ id, commissions, onClose }: ClawbackDialogProps) {
  const client = useQueryClient()
  // The save is based on the opened version, even if newer days are loaded meanwhile.
  const [loaded, setLoaded] = useState(commissions)
  const { mutateAsync: save } = useMutation(clawbackMutation(id))
  const reload = async () => {
    const fresh = await client.fetchQuery({ ...advanceCommissionsQuery(id), staleTime: 0 })
    setLoaded(fresh)
    return formOf(fresh)
  }
  return (
    <FormDialog<ClawbackForm, ClawbackInput, unknown>
      title="Default or Cancellation"
      submitLabel="Save Days"
      record={{ id, updated_at: commissions.updated_at }}
      schema={clawbackInput}
      defaultValues={formOf(commissions)}
      onSubmit={(input) => save({ input, version: loaded.updated_at })}
      onReload={reload}
      onClose={onClose}
    >
      <Text>
        How much of the commissions is clawed back depends on the day. A day can only be replaced with an earlier one.
      </Text>
      <FieldGrid>
        {loaded.defaulted_on !== null && <DateField name="defaulted_on" kind="signed" label="Defaulted On" required />}
        <DateField
          name="canceled_on"
          kind="signed"
          label="Canceled On"
          hint="Without a day, the deal was not canceled. Its syndicators get their money back when their participations are removed."
        />
      </FieldGrid>
    </FormDialog>
  )
}
