import type { ComponentProps, ReactNode } from 'react'
import type { Option } from '../field/select'
import type { Palette } from '../theme/palettes'
import * as styles from './pill-select.module.css'

interface PillSelectProps extends Omit<ComponentProps<'select'>, 'children' | 'color' | 'size'> {
  options: readonly (Option & { readonly palette?: Palette })[]
  value: string
  /** True if the shown choice is not saved yet. */
  isDraft?: boolean
  /** The hint below a draft choice. */
  hint?: ReactNode
  /** Called when the pointer or the focus reaches it. */
  onNear: () => void
}

/**
 * A select in a cell that looks like a badge, in the color of its option. All its options are always there: voice control
 * and assistive technology read them without a pointer or the focus.
 */
export function PillSelect({ options, value, isDraft = false, hint, onNear, ...rest }: PillSelectProps) {
  const palette = options.find((option) => option.value === value)?.palette ?? 'gray'
  return (
    <div
      className={styles.pill}
      data-icon="chevron-down"
      data-palette={palette}
      data-draft={isDraft || undefined}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <select {...rest} className={styles.select} value={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint}
    </div>
  )
}
