import { useState } from 'react'
import { lazyDialog } from '../lazy-dialog'
import { Button } from '../primitives/button'
import type { ColumnChoice } from './use-column-choice'
import { useCompactRows } from './use-compact-rows'
import * as styles from './list-display.module.css'

const { Dialog: ColumnPanel, preload } = lazyDialog(async () => (await import('./column-panel')).ColumnPanel)

type Choice = Pick<ColumnChoice<never>, 'columns' | 'ids' | 'choose'>

/** The controls at the end of a list's toolbar: the density of its rows and, if they can be chosen, its columns. */
export function ListDisplay({ choice }: { choice?: Choice }) {
  const [isCompact, setCompact] = useCompactRows()
  return (
    <div className={styles.row}>
      <Button
        variant="outline"
        icon="rows"
        aria-label="Compact rows"
        aria-pressed={isCompact}
        onClick={() => setCompact(!isCompact)}
      >
        <span className={styles.text}>Compact rows</span>
      </Button>
      {choice && <Columns choice={choice} />}
    </div>
  )
}

function Columns({ choice }: { choice: Choice }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={styles.place}>
      <Button
        variant="outline"
        icon="columns"
        aria-label="Columns"
        aria-expanded={isOpen}
        {...preload}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.columnsText}>Columns</span>
      </Button>
      {isOpen && <ColumnPanel choice={choice} onClose={close} />}
    </div>
  )
}
