import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { Select } from '../field/select'
import type { Option } from '../field/select'

export interface FilterSelectProps<Value extends string> extends Pick<HTMLChakraProps<'div'>, 'width' | 'flexGrow'> {
  /** The accessible name: 'Filter by status'. */
  label: string
  options: readonly (Option & { value: Value })[]
  value: Value | undefined
  /** The first option, which stands for no filter: 'All Status'. */
  placeholder?: string | undefined
  onChange: (value: Value | undefined) => void
}

/** A select above a list. Without a value, the list is not filtered by it. */
export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => {
  const { label, options, value, placeholder, width = '11rem', flexGrow, onChange } = props
  return (
    <chakra.div width={width} flexGrow={flexGrow}>
      <Select
        aria-label={label}
        placeholder={placeholder}
        options={options}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(options.find((option) => option.value === currentTarget.value)?.value)
        }
      />
    </chakra.div>
  )
}
