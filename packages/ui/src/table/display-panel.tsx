import { useRef } from 'react'
import { useDismiss } from '../hooks/use-dismiss'
import { Button } from '../primitives/button'
import { columnId } from './column'
import { isFixed } from './column-choice'
import type { ColumnChoice } from './use-column-choice'
import { useCompactRows } from './use-compact-rows'
import * as styles from './display-panel.module.css'

type Choice = Pick<ColumnChoice<never>, 'columns' | 'ids' | 'usual' | 'choose'>

/** How a list is shown: the density of its rows (R2.46) and, if they can be chosen, its columns (R13.30). */
export function DisplayPanel({ choice, onClose }: { choice?: Choice | undefined; onClose: () => void }) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const [isCompact, setCompact] = useCompactRows()
  useDismiss(ref, onClose)
  return (
    <fieldset ref={ref} aria-label="Display" tabIndex={-1} className={styles.box}>
      <label className={styles.item}>
        <input type="checkbox" checked={isCompact} onChange={() => setCompact(!isCompact)} />
        Compact rows
      </label>
      {choice && <Columns choice={choice} />}
    </fieldset>
  )
}

/** The columns as checkboxes, in the list's order. */
function Columns({ choice: { columns, ids, usual, choose } }: { choice: Choice }) {
  const isUsual = ids.join() === usual.join()
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>Columns</legend>
      {columns.map((column) => {
        const id = columnId(column)
        return (
          <label key={id} className={styles.item}>
            <input
              type="checkbox"
              checked={ids.includes(id)}
              disabled={isFixed(column)}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...ids, id] : ids.filter((each) => each !== id))
              }
            />
            {column.header}
          </label>
        )
      })}
      <div className={styles.footer}>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isUsual}
          onClick={isUsual ? undefined : () => choose(undefined)}
        >
          Reset
        </Button>
      </div>
    </fieldset>
  )
}
