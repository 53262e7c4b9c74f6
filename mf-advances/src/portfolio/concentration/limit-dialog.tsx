import {
  type ConcentrationGroup,
  type ConcentrationLimitInput,
  concentrationLimitInput,
  groupLabel,
} from '@mca/contract'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { PercentField } from '@mca/ui/form'

interface LimitDialogProps {
  by: ConcentrationGroup
  percent: number | null
  onSave: (percent: number | null) => Promise<unknown>
  onClose: () => void
}

/** The limit of a group in percent. An empty field removes the limit. */
export function LimitDialog({ by, percent, onSave, onClose }: LimitDialogProps) {
  return (
    <FormDialog<{ percent?: number | null | undefined }, ConcentrationLimitInput, unknown>
      title={`Limit by ${groupLabel(by)}`}
      maxWidth="26rem"
      schema={concentrationLimitInput}
      defaultValues={{ percent }}
      submitLabel="Save Limit"
      onSubmit={(input) => onSave(input.percent)}
      onClose={onClose}
    >
      <Text color="fg.muted">
        Anything above this share is flagged for all users. Without a limit, nothing is flagged.
      </Text>
      <PercentField name="percent" label="Limit (%)" />
    </FormDialog>
  )
}
