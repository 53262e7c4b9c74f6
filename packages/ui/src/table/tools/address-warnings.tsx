import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Callout } from '../../feedback/callout'
import { Button } from '../../primitives/button'
import { namesOf } from './filter'
import type { Filter } from './filter'
import type { Choice } from './use-current-view'
import { unknownOf } from './use-current-view'
import { notesOf, withoutParams, useRemoveParams } from './use-remove-params'
import * as styles from './address-warnings.module.css'

interface AddressWarningsProps {
  filters: readonly Filter[]
  refused: readonly string[]
  choice: Choice | undefined
}

/** Drops what the list does not accept from the address, and says what was dropped until the next change (R13.38). */
export function AddressWarnings({ filters, refused, choice }: AddressWarningsProps) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const drop = useRemoveParams()
  const names = refused.join()
  useEffect(() => {
    if (refused.length > 0)
      drop(withoutParams(refused), [...new Set(refused.map((name) => noteOf(filters, name)))].filter(Boolean))
    // oxlint-disable-next-line react/exhaustive-deps -- once for the same names
  }, [names])
  const unknown = choice ? unknownOf(choice, new URLSearchParams(search).get('columns')?.split(',') ?? []) : []
  const missing = unknown.join(', ')
  useEffect(() => {
    if (missing) drop({ columns: choice?.ids.join() }, [`Not shown, because this list has no such column: ${missing}.`])
    // oxlint-disable-next-line react/exhaustive-deps -- once for the same columns
  }, [missing])
  const [first, ...others] = notesOf(state)
  if (!first) return null
  const dismiss = () => void navigate({ search }, { replace: true, preventScrollReset: true })
  return (
    <div className={styles.box}>
      <Callout
        palette="blue"
        message={first}
        action={
          <Button variant="outline" size="sm" onClick={dismiss}>
            Dismiss
          </Button>
        }
      >
        {others.map((note) => (
          <p key={note} className={styles.text}>
            {note}
          </p>
        ))}
      </Callout>
    </div>
  )
}

/** A wrong page or limit needs no note: the first page is shown. */
const noteOf = (filters: readonly Filter[], name: string): string => {
  if (name === 'page' || name === 'limit') return ''
  if (name === 'sort') return 'The sort order was removed: this list has no such column.'
  if (name === 'search') return 'The search was removed: it is too long.'
  const label = filters.find((filter) => namesOf(filter).includes(name))?.label ?? 'Status'
  return `The filter "${label}" was removed: its value is no longer valid.`
}
