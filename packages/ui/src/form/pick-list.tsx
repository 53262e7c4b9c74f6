import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../button/button'
import { Spinner } from '../feedback/loading'
import type { PickOption } from './combobox'
import { listStyle, popup } from './combobox.styles'

interface PickListProps {
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

/** The open list under (or, near the window's end, above) a combobox. */
export function PickList({
  id,
  lines,
  activeIndex,
  chosen,
  hasCreate,
  choose,
  isLoading,
  failure,
  emptyText,
}: PickListProps) {
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
    // Nothing active, as after typing: the list starts from its beginning again.
    const target = frame.current?.querySelector('[data-active]') ?? frame.current?.querySelector('[role=option]')
    target?.scrollIntoView?.({ block: 'nearest' })
  }, [activeIndex, lines.length])
  return (
    // The press must not take the focus from the input, which owns the list.
    <chakra.div ref={frame} css={popup} onMouseDown={(event) => event.preventDefault()}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can neither be styled nor hold 'Create New' */}
      <chakra.div id={id} role="listbox" aria-label="Options" css={listStyle}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the combobox's, which keeps the focus
          <div
            key={line.value}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
            role="option"
            tabIndex={-1}
            aria-selected={line.value === chosen}
            data-active={index === activeIndex || undefined}
            data-create={(hasCreate && index === 0) || undefined}
            onClick={() => choose(line)}
          >
            <span>{line.label}</span>
            {line.detail && <small>{line.detail}</small>}
          </div>
        ))}
      </chakra.div>
      <Message {...{ isLoading, failure, emptyText }} />
    </chakra.div>
  )
}

/** Below the records: still loading, failed, or nothing there. Announced. */
function Message({ isLoading, failure, emptyText }: Pick<PickListProps, 'isLoading' | 'failure' | 'emptyText'>) {
  if (failure) {
    return (
      <chakra.div
        role="alert"
        padding="3"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        color="red.fg"
      >
        {failure.message}
        <Button variant="outline" size="sm" icon="reload" onClick={failure.onRetry}>
          Try again
        </Button>
      </chakra.div>
    )
  }
  return (
    <chakra.output color="fg.muted" _empty={{ display: 'none' }} padding="3" display="flex" alignItems="center" gap="2">
      {isLoading ? (
        <>
          <Spinner /> Loading...
        </>
      ) : (
        emptyText
      )}
    </chakra.output>
  )
}
