import { Select } from '../field/select'
import type { Option } from '../field/select'
import * as styles from './filter-select.module.css'

export interface FilterSelectProps<Value extends string> {
  /** The accessible name: 'Filter by status'. */
  label: string
  options: readonly (Option & { value: Value })[]
  value: Value | undefined
  /** The first option, which stands for no filter: 'All Status'. */
  placeholder?: string | undefined
  /** A CSS length. */
  width?: string
  /** On phones it takes the rest of its line. */
  isWideOnPhones?: boolean
  onChange: (value: Value | undefined) => void
}

/** A select above a list. Without a value, the list is not filtered by it. */
export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => {
  const { label, options, value, placeholder, width, isWideOnPhones, onChange } = props
  return (
    <div
      className={styles.select}
      data-filter
      data-wide={isWideOnPhones || undefined}
      style={width ? { width } : undefined}
    >
      <Select
        aria-label={label}
        placeholder={placeholder}
        options={options}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(options.find((option) => option.value === currentTarget.value)?.value)
        }
      />
    </div>
  )
}
