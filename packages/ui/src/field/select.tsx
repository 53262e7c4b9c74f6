import type { ComponentProps, ReactNode } from 'react'
import * as styles from './control.module.css'

export interface Option {
  value: string
  label: string
}
type SelectProps = Omit<ComponentProps<'select'>, 'color' | 'size' | 'children' | 'height' | 'width'> & {
  options: readonly Option[]
  /** The text of a first option with the empty value: 'All Status', 'Select a method'. */
  placeholder?: string | undefined
}

/** The select of every field and filter. It is the browser's own, which works best on phones and with a keyboard. */
export function Select({ options, placeholder, ...rest }: SelectProps): ReactNode {
  return (
    <div className={styles.affixed}>
      <select {...rest} className={styles.control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span
        className={`${styles.affix} ${styles.suffix} ${styles.arrow}`}
        data-icon="chevron-down"
        aria-hidden="true"
      />
    </div>
  )
}
