import { chakra } from '@chakra-ui/react'
import { Select } from '../field/select'
import type { Option } from '../field/select'

/** The first option, 'All Status', stands for no filter (R13.6). */
export function StatusFilter<Status extends string>({
  value,
  options,
  onChange,
}: {
  value: Status | undefined
  options: readonly (Option & { value: Status })[]
  onChange: (status: Status | undefined) => void
}) {
  return (
    <chakra.div flex={{ base: '1 1 11rem', md: '0 1 11rem' }}>
      <Select
        aria-label="Filter by status"
        placeholder="All Status"
        options={options}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(options.find((option) => option.value === currentTarget.value)?.value)
        }
      />
    </chakra.div>
  )
}
