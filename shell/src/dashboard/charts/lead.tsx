import { Text } from '@mca/ui'
import type { ReactNode } from 'react'
import * as styles from './lead.module.css'

/** The text below the title of a chart. On phones it reserves two lines, even before its figures are known. */
export function Lead({ children }: { children: ReactNode }) {
  return (
    <Text color="fg.muted" fontSize="sm" className={styles.text}>
      {children}
    </Text>
  )
}
