import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../primitives/button'
import { ChoicesControl } from './choices-control'
import { DaysControl } from './days-control'
import { isSet, without } from './filter'
import type { ControlOf, Filter, Values } from './filter'
import { PickControl, RecordControl } from './pick-controls'
import { focusButtonOf, Popup } from './popup'
import * as styles from './filter-panel.module.css'

interface FilterPanelProps {
  filters: readonly Filter[]
  values: Values
  onChange: (change: Values) => void
  onClose: () => void
}

/** All filters of a list. A change applies at once (R13.35). */
export function FilterPanel({ filters, onClose, ...list }: FilterPanelProps) {
  const { values, onChange } = useShownAtOnce(list)
  const isAny = filters.some((filter) => isSet(filter, values))
  return (
    <Popup label="Filters" width={filters.length > 1 ? '46rem' : '20rem'} onClose={onClose}>
      <div className={styles.grid}>
        {filters.map((filter) => (
          <Control key={filter.label} {...{ filter, values, onChange }} />
        ))}
      </div>
      <footer className={styles.footer}>
        <Button variant="plain" disabled={!isAny} onClick={() => onChange(without(filters))}>
          Clear all
        </Button>
        <Button
          onClick={({ currentTarget }) => {
            focusButtonOf(currentTarget)
            onClose()
          }}
        >
          Done
        </Button>
      </footer>
    </Popup>
  )
}

/** Shows a choice at once: the address follows in a transition, and until then React would revert it. */
function useShownAtOnce({ values, onChange }: Pick<FilterPanelProps, 'values' | 'onChange'>) {
  const { search } = useLocation()
  const [pending, setPending] = useState<{ search: string; change: Values }>({ search, change: {} })
  const waiting = pending.search === search ? pending.change : {}
  return {
    values: { ...values, ...waiting },
    onChange: (change: Values) => {
      setPending({ search, change: { ...waiting, ...change } })
      onChange(change)
    },
  }
}

function Control({ filter, ...rest }: ControlOf<Filter>) {
  switch (filter.kind) {
    case 'choices':
      return <ChoicesControl filter={filter} {...rest} />
    case 'record':
      return <RecordControl filter={filter} {...rest} />
    case 'pick':
      return <PickControl filter={filter} {...rest} />
    case 'days':
      return <DaysControl filter={filter} {...rest} />
  }
}
