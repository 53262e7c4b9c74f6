import { taskOwners } from '@mca/contract'
import { Box, Select } from '@mca/ui'

type TaskOwner = (typeof taskOwners)[number]['value']

interface OwnerSelectProps {
  /** 'Mine and unowned' by default. */
  value: TaskOwner | undefined
  onChange: (value: TaskOwner | undefined) => void
}

/** Chooses whose tasks a list shows. */
export const OwnerSelect = ({ value = 'mine', onChange }: OwnerSelectProps) => (
  <Box flex="0 1 14rem">
    <Select
      aria-label="Whose tasks"
      options={taskOwners}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(taskOwners.find((option) => option.value === currentTarget.value)?.value)
      }
    />
  </Box>
)
