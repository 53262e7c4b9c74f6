import { chakra } from '@chakra-ui/react'
import { Select } from '../field/select'
import type { Option } from '../field/select'

/** A filter whose first line is 'All Status'; that choice is the absence of a filter. */
export function StatusFilter<Status extends string>({
  value,
  options,
  onChange,
  label = 'Filter by status',
  all = 'All Status',
}: {
  value: Status | undefined
  options: readonly (Option & { value: Status })[]
  onChange: (status: Status | undefined) => void
  label?: string
  all?: string
}) {
  return (
    <chakra.div flex={{ base: '1 1 11rem', md: '0 1 11rem' }}>
      <Select
        aria-label={label}
        placeholder={all}
        options={options}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(options.find((option) => option.value === currentTarget.value)?.value)
        }
      />
    </chakra.div>
  )
}
