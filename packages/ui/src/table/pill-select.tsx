import { useState, type ComponentProps, type ReactNode } from 'react'
import type { Option } from '../field/select'
import type { Palette } from '../theme/palettes'

interface PillSelectProps extends Omit<ComponentProps<'select'>, 'children' | 'color' | 'size'> {
  options: readonly (Option & { readonly palette?: Palette })[]
  value: string
  /** Its choice is shown and not saved yet. */
  isDraft?: boolean
  /** What is said below it about that. */
  hint?: ReactNode
  /** The pointer or the focus has come to it. */
  onNear?: () => void
}

/**
 * A select in a cell that looks like a badge, in the color of its option. The table styles it. Its other options are made when the pointer or
 * the focus comes to it: of fifty rows, nobody opens more than a few.
 */
export function PillSelect({ options, value, isDraft = false, hint, onNear, ...rest }: PillSelectProps) {
  const [isNear, setIsNear] = useState(false)
  const come = () => {
    setIsNear(true)
    onNear?.()
  }
  const chosen = options.find((option) => option.value === value) ?? { value, label: value }
  const shown = isNear ? options : [chosen]
  return (
    <div
      data-pill
      data-palette={chosen.palette ?? 'gray'}
      data-draft={isDraft || undefined}
      onPointerEnter={come}
      onFocus={come}
    >
      <select {...rest} value={value}>
        {shown.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint}
    </div>
  )
}
