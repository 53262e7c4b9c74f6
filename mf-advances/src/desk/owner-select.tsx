import { taskOwners } from '@mca/contract/tasks'
import { FilterSelect } from '@mca/ui/table'

type TaskOwner = (typeof taskOwners)[number]['value']

interface OwnerSelectProps {
  /** 'Mine and unassigned' by default. */
  value: TaskOwner | undefined
  onChange: (value: TaskOwner | undefined) => void
}

/** Chooses whose tasks a list shows. */
export const OwnerSelect = ({ value = 'mine', onChange }: OwnerSelectProps) => (
  <FilterSelect label="Whose tasks" options={taskOwners} value={value} width="14rem" onChange={onChange} />
)
