import { Text } from '@mca/ui'
import type { CSSProperties, ReactNode } from 'react'
import * as styles from './lead.module.css'

/** The text below the title of a chart. It reserves `lines` lines, and on phones twice as many, even before its figures are known. */
export function Lead({ lines = 1, children }: { lines?: number; children: ReactNode }) {
  return (
    <Text
      color="fg.muted"
      fontSize="sm"
      className={styles.text}
      style={{ '--lines': lines } as CSSProperties /* a property of our own */}
    >
      {children}
    </Text>
  )
}
