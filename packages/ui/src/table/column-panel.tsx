import { useRef } from 'react'
import { useDismiss } from '../hooks/use-dismiss'
import { Button } from '../primitives/button'
import { columnId } from './column'
import { isFixed, usualColumns } from './column-choice'
import type { ColumnChoice } from './use-column-choice'
import * as styles from './column-panel.module.css'

interface ColumnPanelProps {
  choice: Pick<ColumnChoice<never>, 'columns' | 'ids' | 'choose'>
  onClose: () => void
}

/** The columns of a list as checkboxes, in the list's order (R13.30). */
export function ColumnPanel({ choice: { columns, ids, choose }, onClose }: ColumnPanelProps) {
  const ref = useRef<HTMLFieldSetElement>(null)
  useDismiss(ref, onClose)
  const isUsual = ids.join() === usualColumns(columns).join()
  return (
    <fieldset ref={ref} aria-label="Columns" tabIndex={-1} className={styles.box}>
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
