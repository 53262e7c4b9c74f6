import { useLayoutEffect, useRef } from 'react'
import { useFrozenDuringPress } from '../hooks/use-frozen-during-press'
import { Button } from '../primitives/button'
import { Spinner } from '../primitives/spinner'
import * as styles from './combobox.module.css'
import type { PickOption } from './pick-option'

interface ListboxProps {
  id: string
  lines: readonly PickOption[]
  activeIndex: number
  chosen: string | null
  hasCreate: boolean
  choose: (line: PickOption) => void
  isLoading: boolean
  failure?: { message: string; onRetry: () => void } | undefined
  emptyText: string | undefined
}

/** The open list below a combobox, or above it near the bottom of the window. */
export function Listbox({
  id,
  lines: newest,
  activeIndex,
  chosen,
  hasCreate,
  choose,
  isLoading,
  failure,
  emptyText,
}: ListboxProps) {
  const [lines, freeze] = useFrozenDuringPress(newest)
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = frame.current
    const field = element?.parentElement?.getBoundingClientRect()
    if (!element || !field) return
    element.toggleAttribute(
      'data-above',
      field.bottom + element.offsetHeight > window.innerHeight && field.top > element.offsetHeight,
    )
  }, [])
  useLayoutEffect(() => {
    // Without an active option, as after typing, the list scrolls back to the top.
    const target = frame.current?.querySelector('[data-active]') ?? frame.current?.querySelector('[role=option]')
    target?.scrollIntoView?.({ block: 'nearest' })
  }, [activeIndex, lines.length])
  return (
    // A click must not take the focus from the input.
    <div
      ref={frame}
      role="presentation"
      className={styles.popup}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={freeze}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can neither be styled nor hold 'Create New' */}
      <div id={id} role="listbox" aria-label="Options" className={styles.options}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the focus and handles the keys
          <div
            key={line.value}
            id={`${id}-${index}`}
            className={styles.option}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            tabIndex={-1}
            aria-selected={line.value === chosen}
            data-active={index === activeIndex || undefined}
            data-create={(hasCreate && index === 0) || undefined}
            onClick={() => choose(line)}
          >
            <span className={styles.name} translate={hasCreate && index === 0 ? 'yes' : 'no'}>
              {line.label}
            </span>
            {line.detail && <small className={styles.detail}>{line.detail}</small>}
          </div>
        ))}
      </div>
      <Message {...{ isLoading, failure, emptyText }} />
    </div>
  )
}

/** Below the options: loading, failed, or nothing found. Announced to screen readers. */
function Message({ isLoading, failure, emptyText }: Pick<ListboxProps, 'isLoading' | 'failure' | 'emptyText'>) {
  if (failure) {
    return (
      <div role="alert" className={styles.message}>
        {failure.message}
        <Button variant="outline" size="sm" icon="reload" onClick={failure.onRetry}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <output className={styles.message}>
      {isLoading ? (
        <>
          <Spinner /> Loading...
        </>
      ) : (
        emptyText
      )}
    </output>
  )
}
