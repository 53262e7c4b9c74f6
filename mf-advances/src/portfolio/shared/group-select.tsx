import type { Option } from '@mca/contract/fields'
import type { DealGroup } from '@mca/contract/portfolio'
import { Select } from '@mca/ui'

interface GroupSelectProps<Group extends DealGroup> {
  groups: readonly (Option & { value: Group })[]
  group: Group
  /** The group of the plain address. */
  usual: Group
  onChange: (by: string | undefined) => void
}

/** Chooses how the rows of a report are grouped. */
export const GroupSelect = <Group extends DealGroup>({ groups, group, usual, onChange }: GroupSelectProps<Group>) => (
  <Select
    aria-label="By"
    options={groups.map(({ value, label }) => ({ value, label: `By ${label}` }))}
    value={group}
    onChange={({ currentTarget: { value } }) => onChange(value === usual ? undefined : value)}
  />
)
