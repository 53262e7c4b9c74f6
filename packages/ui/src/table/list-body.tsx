import type { ReactNode, Ref } from 'react'
import { DensityContext } from './density'
import { useCompactRows } from './use-compact-rows'
import * as styles from './list-body.module.css'

interface ListBodyProps {
  ref?: Ref<HTMLDivElement>
  onPointerDown?: () => void
  children: ReactNode
}

/** The part below the header and filters of a list page: messages, the table, which takes the remaining height, and its pages. */
export function ListBody({ children, ...box }: ListBodyProps) {
  const [isCompact] = useCompactRows()
  return (
    <DensityContext value={isCompact ? 'compact' : 'comfortable'}>
      <div {...box} className={styles.body}>
        {children}
      </div>
    </DensityContext>
  )
}

/** The white box of a list. Its table scrolls inside it. */
export function TablePanel({ children }: { children: ReactNode }) {
  return <div className={styles.tablePanel}>{children}</div>
}
