import type { ComponentProps, ElementType } from 'react'
import * as styles from './screen-only.module.css'

/** The class of an element that is not printed (R2.42). */
export const screenOnly = styles.screenOnly

interface ScreenOnlyProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** A `div` by default. */
  as?: ElementType
}

/** A box that is not printed. */
export const ScreenOnly = ({ as: Tag = 'div', className, ...rest }: ScreenOnlyProps) => (
  <Tag {...rest} className={className ? `${screenOnly} ${className}` : screenOnly} />
)
