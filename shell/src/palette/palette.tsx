import { useSession } from '@mca/api'
import { Icon, IconButton, readKey } from '@mca/ui'
import { QuickDialog } from '@mca/ui/quick-dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { rememberRecord } from '../recent/recent'
import { searchQueries } from './palette-api'
import type { PaletteOption } from './option'
import { OptionList } from './option-list'
import type { View } from './view'
import * as styles from './palette.module.css'
import { PaletteKeys } from './palette-keys'
import { useGroups } from './use-groups'

interface PaletteProps {
  /** The text typed while this was loading. */
  typedAhead?: string | undefined
  onClose: () => void
  onView: (view: View) => void
}

// At once, not in the dialog's next frame: the first letter may be typed right away.
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Finds records, pages and actions (R2.48 to R2.53): an ARIA combobox whose list is always open. */
export function Palette({ typedAhead = '', onClose, onView }: PaletteProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const listId = useId()
  const [typed, setTyped] = useState(typedAhead)
  const [activeKey, setActiveKey] = useState<string>()
  /** Enter was pressed before the answer arrived. */
  const isWaiting = useRef(false)
  const search = useGroups(typed.trim(), onView)
  const { groups, canSearch, isAnswered } = search
  const options = groups.flatMap((group) => group.options)
  const active = options.find(({ key }) => key === activeKey) ?? options[0]
  const activeIndex = active ? options.indexOf(active) : -1
  const isOld = groups.some((group) => group.isOld && active && group.options.includes(active))

  const choose = (option: PaletteOption, inNewTab = false) => {
    if (option.record && user) rememberRecord(user.id, option.record)
    if (inNewTab && option.to !== undefined) return void window.open(option.to, '_blank', 'noopener')
    // First restores the focus, because a dialog that opens next returns it there.
    flushSync(onClose)
    if (option.to === undefined) option.run?.()
    else void navigate(option.to)
  }
  useEffect(() => {
    if (!isWaiting.current || !isAnswered) return
    isWaiting.current = false
    if (active) queueMicrotask(() => choose(active))
  })

  const move = (to: number) => setActiveKey(options.at(to % Math.max(options.length, 1))?.key)
  const press = (event: KeyboardEvent) => {
    const enter = (inNewTab: boolean) => {
      // Never opens a result for an earlier text.
      if (active && !isOld) choose(active, inNewTab)
      else isWaiting.current = !isAnswered
    }
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(activeIndex + 1),
      ArrowUp: () => move(activeIndex - 1),
      Home: () => move(0),
      End: () => move(-1),
      Enter: () => enter(false),
      'Ctrl+Enter': () => enter(true),
      'Ctrl+k': onClose,
    }
    const action = keys[readKey(event)]
    if (!action) return
    event.preventDefault()
    isWaiting.current = false
    action()
  }

  return (
    <QuickDialog label="Search" onClose={onClose}>
      <div className={styles.inputRow}>
        <Icon name="search" />
        <input
          ref={takeFocus}
          className={styles.input}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the ARIA combobox is an input with this role
          role="combobox"
          aria-label="Search"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active ? `${listId}-${activeIndex}` : undefined}
          placeholder={canSearch ? 'Search by name, code, phone, email or amount...' : 'Search pages and actions...'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={255}
          value={typed}
          onKeyDown={press}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            // Sends the request before anything is drawn.
            if (canSearch && value.trim()) void client.prefetchQuery(searchQueries.of(value.trim()))
            setTyped(value)
            setActiveKey(undefined)
            isWaiting.current = false
          }}
        />
        <IconButton icon="close" label="Close search" onClick={onClose} />
      </div>
      <OptionList
        id={listId}
        typed={typed.trim()}
        active={active}
        onActive={setActiveKey}
        onChoose={choose}
        {...search}
      />
      <PaletteKeys />
    </QuickDialog>
  )
}
