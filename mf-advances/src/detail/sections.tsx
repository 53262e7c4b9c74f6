import { useEffect, type ReactNode } from 'react'
import * as styles from './sections.module.css'

/** The sections of the page of an advance, in their order (R7.100). Its id is part of an address: `/advances/{id}#payments`. */
export const advanceSections = [
  { id: 'overview', label: 'Overview' },
  { id: 'payments', label: 'Payments' },
  { id: 'schedule', label: 'Schedule' },
  { id: 'syndication', label: 'Syndication' },
  { id: 'files', label: 'Files and notes' },
] as const

export interface AdvanceSection {
  id: (typeof advanceSections)[number]['id']
  label: string
}

/** A section. It has no role, because its cards are the landmarks. */
export function Section({ id, children }: { id: AdvanceSection['id']; children: ReactNode }) {
  useEffect(() => {
    if (window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView?.()
  }, [id])
  return (
    <div id={id} tabIndex={-1} className={styles.section}>
      {children}
    </div>
  )
}
