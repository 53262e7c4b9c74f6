import { Fragment, type ComponentProps, type ElementType, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import * as styles from './plain-kit.module.css'

// The parts of `kit.tsx` as plain elements with a stylesheet: the build replaces one file by the other.

type Element = ComponentProps<'form'> & { as?: ElementType }

export const Kit = Fragment

export const DataTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <table className={styles.table} aria-label={label}>
    {children}
  </table>
)
export const Page = ({ as: Tag = 'main', ...rest }: Element) => <Tag {...rest} className={styles.page} />
export const Box = (props: ComponentProps<'div'>) => <div {...props} />
export const Row = ({ as: Tag = 'div', ...rest }: Element) => <Tag {...rest} className={styles.row} />
export const Panel = ({ as: Tag = 'section', ...rest }: Element) => <Tag {...rest} className={styles.panel} />
export const TextLink = (props: LinkProps) => <Link {...props} className={styles.link} />
export const Badge = (props: ComponentProps<'span'>) => <span {...props} className={styles.badge} />
export const Button = ({ look = 'main', ...rest }: ComponentProps<'button'> & { look?: 'main' | 'icon' }) => (
  <button {...rest} className={styles.button} data-look={look} />
)
export const Input = (props: ComponentProps<'input'>) => <input {...props} className={styles.control} />
export const Select = (props: ComponentProps<'select'>) => <select {...props} className={styles.control} />
