import { optionOf } from '@mca/contract/fields'
import { deskRuleInput, type DeskRuleInput, lateGroups } from '@mca/contract/tasks'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { CountField } from '@mca/ui/form'
import { useState } from 'react'
import type { RuleChoice, RuledGroup } from './desk-api'

interface RuleDialogProps {
  group: RuledGroup
  days: number | null
  onSave: (choice: RuleChoice) => Promise<unknown>
  onClose: () => void
}

/** The rule of a group of late advances (R23.584). An empty field removes it. */
export function RuleDialog({ group, days, onSave, onClose }: RuleDialogProps) {
  const [before] = useState(days)
  return (
    <FormDialog<{ days?: number | null | undefined }, DeskRuleInput, unknown>
      title={`Rule for ${optionOf(lateGroups, group)?.label ?? group}`}
      maxWidth="26rem"
      schema={deskRuleInput}
      defaultValues={{ days }}
      submitLabel="Save Rule"
      onSubmit={(input) => onSave({ group, days: input.days, before })}
      onClose={onClose}
    >
      <Text color="fg.muted">
        After this many days without contact, each advance in this group gets a task. Without a rule, it is on the desk
        only when it has another task.
      </Text>
      <CountField name="days" label="Days without a contact" />
    </FormDialog>
  )
}
