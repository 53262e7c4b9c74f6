import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isSame, OverwrittenValue, useOverwritten } from './overwritten-values'

interface OverwrittenRowsProps<Rows> {
  /** The path of the list in the form. */
  name: string
  /** The subject of the button 'Use this': 'company fees'. */
  label: string
  /** The rows as text, '' for no rows. */
  textOf: (rows: Rows) => string
  onUse: (rows: Rows) => void
}

/** Above a reloaded list of rows: the rows as they had been entered, if they cannot be offered field by field (R2.31). */
export function OverwrittenRows<Rows>(props: OverwrittenRowsProps<Rows>) {
  const rows = useOverwritten(props.name)
  return rows !== undefined && <Offer {...props} rows={rows as Rows} /> // the values of this list
}

function Offer<Rows>({ name, label, textOf, onUse, rows }: OverwrittenRowsProps<Rows> & { rows: Rows }) {
  const current: unknown = useWatch({ name })
  // The rows that were put back may follow a new base, so they need not be the same as those offered.
  const [isUsed, setUsed] = useState(false)
  if (isUsed || isSame(current, rows)) return null
  const use = () => {
    setUsed(true)
    onUse(rows)
  }
  return <OverwrittenValue label={label} text={textOf(rows)} lines={12} onUse={use} />
}
