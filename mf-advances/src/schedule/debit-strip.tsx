import { formatDate } from '@mca/contract/days'
import { performanceOf } from '@mca/contract/rules'
import type { CoveredDebit, StripMark } from '@mca/contract/schedules'
import { readKey, Text } from '@mca/ui'
import { useId, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { DebitLegend } from './debit-legend'
import * as styles from './debit-strip.module.css'
import { markText } from './mark-text'

interface DebitStripProps {
  debits: readonly CoveredDebit[]
  marks: readonly StripMark[]
}

/** The target of a key from a mark; `last` is the last mark. */
const moves: Record<string, (from: number, last: number) => number> = {
  ArrowRight: (from, last) => Math.min(from + 1, last),
  ArrowDown: (from, last) => Math.min(from + 1, last),
  ArrowLeft: (from) => Math.max(from - 1, 0),
  ArrowUp: (from) => Math.max(from - 1, 0),
  Home: () => 0,
  End: (_from, last) => last,
}

/** The debits and their payments as a row of marks, with a description of the selected one (R15.41). */
export function DebitStrip({ debits, marks }: DebitStripProps) {
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const last = marks.length - 1
  const firstOpen = marks.findIndex((mark) => mark.kind === 'debits' && mark.state !== 'paid')
  const active = Math.min(chosen ?? (firstOpen < 0 ? last : firstOpen), last)
  const explained = marks[active]
  const move = (event: KeyboardEvent) => {
    const to = moves[readKey(event)]
    if (!to) return
    event.preventDefault()
    setChosen(to(active, last))
  }
  return (
    <div className={styles.strip}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot show marks
        role="listbox"
        aria-label="Due and received"
        aria-orientation="horizontal"
        aria-activedescendant={`${id}-${active}`}
        tabIndex={0}
        className={styles.marks}
        onKeyDown={move}
      >
        {marks.map((mark, index) => (
          <div
            key={mark.kind === 'pause' ? mark.from : mark.debits[0]?.row}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            aria-label={markText(mark)}
            className={styles.mark}
            // Backgrounds of elements with a palette are printed.
            data-palette=""
            data-state={mark.kind === 'pause' ? 'pause' : mark.state}
            style={mark.kind === 'debits' ? coveredPart(mark) : undefined}
            onPointerEnter={() => setChosen(index)}
            onPointerDown={() => setChosen(index)}
          />
        ))}
      </div>
      <div className={styles.row}>
        <span>{formatDate(debits[0]?.due ?? '')}</span>
        <span>{formatDate(debits.at(-1)?.due ?? '')}</span>
      </div>
      {explained && <Text fontWeight="medium">{markText(explained)}</Text>}
      <DebitLegend debits={debits} isPaused={marks.some(({ kind }) => kind === 'pause')} />
    </div>
  )
}

const coveredPart = ({ covered, amount }: { covered: number; amount: number }) =>
  ({ '--covered': performanceOf(covered, amount) }) as CSSProperties // a property of our own
