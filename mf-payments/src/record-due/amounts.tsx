import type { DueRecordForm } from '@mca/contract/payments'
import { Button, readKey, Text } from '@mca/ui'
import { useShownPath } from '@mca/ui/form'
import { Pagination, SearchBox } from '@mca/ui/table'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useFormState } from 'react-hook-form'
import { AmountField } from './amount-field'
import { AmountSum } from './amount-sum'
import type { Entry } from './entry'
import * as styles from './amounts.module.css'

/** The number of fields per page: more would make typing slow. */
const pageSize = 50

const matches = ({ advance }: Entry, words: readonly string[]) => {
  const texts = [advance.advance_id, advance.merchant.name].map((text) => text.toLowerCase())
  return words.every((word) => texts.some((text) => text.includes(word)))
}

/** The amounts in pages, found by code or merchant, and their exact sum (R15.73). Input on one page is kept while another is open. */
export function Amounts({ rows }: { rows: readonly Entry[] }) {
  const list = useRef<HTMLDivElement>(null)
  const { setFocus } = useFormContext<DueRecordForm>()
  const [{ search, page }, setPlace] = useState({ search: '', page: 1 })
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = [...rows.entries()].filter(([, row]) => matches(row, words))
  const totalPages = Math.ceil(found.length / pageSize)
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const isPaged = rows.length > pageSize
  const turnTo = (next: number) => {
    setPlace({ search, page: next })
    // The body of the dialog.
    if (list.current?.parentElement) list.current.parentElement.scrollTop = 0
  }
  const show = (index: number) => {
    // The field must be rendered before it can get the focus.
    flushSync(() => setPlace({ search: '', page: Math.floor(index / pageSize) + 1 }))
    setFocus(`rows.${index}.amount`)
  }
  return (
    <>
      {isPaged && (
        // Enter searches. It must not submit the form.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its field
        <div onKeyDown={keepFromSubmitting}>
          <SearchBox
            placeholder="Find a deal to correct..."
            value={search}
            onChange={(text) => setPlace({ search: text, page: 1 })}
          />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields */}
      <section ref={list} aria-label="Amounts" onKeyDown={toNextAmount} className={styles.clearOfTheSum}>
        {shown.map(([index, row]) => (
          <AmountField key={row.advance.id} index={index} row={row} />
        ))}
        {shown.length === 0 && <Text color="fg.muted">None of the selected deals matches.</Text>}
      </section>
      <Pagination page={page} totalPages={totalPages} total={found.length} onPage={turnTo} />
      <Refused shown={shown.map(([index]) => index)} onShow={show} />
      <AmountSum />
    </>
  )
}

function keepFromSubmitting(event: KeyboardEvent) {
  if (readKey(event) === 'Enter') event.preventDefault()
}

/** Enter moves to the next amount, as in a spreadsheet. Only the button submits. */
function toNextAmount(event: KeyboardEvent<HTMLElement>) {
  if (readKey(event) !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const inputs = [...event.currentTarget.querySelectorAll('input')]
  inputs[inputs.indexOf(event.target) + 1]?.focus()
}

/** Invalid amounts that are on another page or hidden by the search (R15.74). */
function Refused({ shown, onShow }: { shown: readonly number[]; onShow: (index: number) => void }) {
  const { errors } = useFormState<DueRecordForm>()
  useShownPath('rows.')
  const hidden = Object.keys(errors.rows ?? {})
    .map(Number)
    .filter((index) => Number.isInteger(index) && !shown.includes(index))
  const [first] = hidden
  if (first === undefined) return null
  return (
    <Text role="alert" color="red.fg">
      {hidden.length === 1 ? '1 amount that is not shown needs' : `${hidden.length} amounts that are not shown need`}{' '}
      your attention.{' '}
      <Button variant="plain" size="sm" onClick={() => onShow(first)}>
        Show
      </Button>
    </Text>
  )
}
