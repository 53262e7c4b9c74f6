import {
  type ConcentrationGroup,
  type ConcentrationLimitInput,
  concentrationLimitInput,
  groupLabel,
} from '@mca/contract/portfolio'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { PercentField } from '@mca/ui/form'
import { useState } from 'react'

interface LimitDialogProps {
  by: ConcentrationGroup
  percent: number | null
  /** `before` is the limit that the dialog was opened with. */
  onSave: (choice: { percent: number | null; before: number | null }) => Promise<unknown>
  onClose: () => void
}

/** The limit of a group in percent. An empty field removes the limit. */
export function LimitDialog({ by, percent, onSave, onClose }: LimitDialogProps) {
  const [before] = useState(percent)
  return (
    <FormDialog<{ percent?: number | null | undefined }, ConcentrationLimitInput, unknown>
      title={`Limit by ${groupLabel(by)}`}
      maxWidth="26rem"
      schema={concentrationLimitInput}
      defaultValues={{ percent }}
      submitLabel="Save Limit"
      onSubmit={(input) => onSave({ percent: input.percent, before })}
      onClose={onClose}
    >
      <Text color="fg.muted">
        Anything above this share is flagged for all users. Without a limit, nothing is flagged.
      </Text>
      <PercentField name="percent" label="Limit (%)" />
    </FormDialog>
  )
}
