import { HStack } from '@mca/ui'
import type { ReactNode, Ref } from 'react'
import * as styles from './plain-list.module.css'

/** Rows of text, each with an action. The list gets the focus when a focused row is removed. */
export function PlainList({
  label,
  ref,
  children,
}: {
  label: string
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}) {
  return (
    <ul ref={ref} aria-label={label} tabIndex={-1} className={styles.list}>
      {children}
    </ul>
  )
}

export function PlainRow({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <HStack as="li" gap="4" justifyContent="space-between" alignItems="flex-start" className={styles.item}>
      <div className={styles.breakable}>{children}</div>
      {action}
    </HStack>
  )
}
