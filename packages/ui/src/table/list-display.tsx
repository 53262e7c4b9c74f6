import { useState } from 'react'
import { lazyDialog } from '../lazy-dialog'
import { Button } from '../primitives/button'
import type { ColumnChoice } from './use-column-choice'
import * as styles from './list-display.module.css'

const { Dialog: DisplayPanel, preload } = lazyDialog(async () => (await import('./display-panel')).DisplayPanel)

/** The menu at the end of a list's toolbar: the density of its rows and, if they can be chosen, its columns. */
export function ListDisplay({
  choice,
}: {
  choice?: Pick<ColumnChoice<never>, 'columns' | 'ids' | 'usual' | 'choose'>
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.place}>
      <Button
        variant="outline"
        icon="columns"
        aria-label="Display"
        aria-expanded={isOpen}
        {...preload}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.text}>Display</span>
      </Button>
      {isOpen && <DisplayPanel choice={choice} onClose={() => setOpen(false)} />}
    </div>
  )
}
