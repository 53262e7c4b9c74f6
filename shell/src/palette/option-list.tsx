import { Button, Icon, unseen } from '@mca/ui'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import type { OptionGroup, PaletteOption } from './option'
import * as styles from './palette.module.css'

interface OptionListProps {
  id: string
  typed: string
  groups: readonly OptionGroup[]
  active: PaletteOption | undefined
  /** True if the search includes records. */
  canSearch: boolean
  isAnswered: boolean
  failure: string | false
  retry: () => void
  onActive: (key: string) => void
  onChoose: (option: PaletteOption) => void
}

/** The groups of options, and below them what is still loading, failed or not found. */
export function OptionList({ id, groups, active, onActive, onChoose, ...state }: OptionListProps) {
  const options = groups.flatMap((group) => group.options)
  const frame = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  useLayoutEffect(() => {
    // Scrolling to the first option also shows its heading. Only if the list was scrolled, because reading the position forces a layout.
    if (active === options[0]) {
      if (isScrolled.current) frame.current?.scrollTo?.({ top: 0 })
      isScrolled.current = false
    } else frame.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  })
  return (
    // A click must not take the focus from the input.
    <div
      ref={frame}
      role="presentation"
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
      onScroll={() => {
        isScrolled.current = true
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist has no groups and cannot be styled */}
      <div id={id} role="listbox" aria-label="Results">
        {groups.map((group) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an optgroup belongs to a select
          <div key={group.label} role="group" aria-label={group.label} aria-busy={group.isOld || undefined}>
            <div className={styles.heading} aria-hidden="true">
              {group.label}
            </div>
            {group.options.map((option) => (
              <Option
                key={option.key}
                id={`${id}-${options.indexOf(option)}`}
                option={option}
                isActive={option === active}
                onActive={onActive}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      <State {...state} count={options.length} />
    </div>
  )
}

interface OptionProps {
  id: string
  option: PaletteOption
  isActive: boolean
  onActive: (key: string) => void
  onChoose: (option: PaletteOption) => void
}

/**
 * An option with a URL is a link, so that the mouse can open it in a new tab. The input has the focus and handles the keys.
 */
function Option({ id, option, isActive, onActive, onChoose }: OptionProps) {
  const { key, icon, label, detail, note, to } = option
  const Tag = to === undefined ? 'div' : 'a'
  const click = (event: MouseEvent) => {
    if (to !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    onChoose(option)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as above
    <Tag
      id={id}
      className={styles.option}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element cannot be a link
      role="option"
      href={to}
      tabIndex={-1}
      aria-selected={isActive}
      data-active={isActive || undefined}
      onPointerMove={() => isActive || onActive(key)}
      onClick={click}
    >
      <Icon name={icon} />
      <span className={styles.label} translate={option.record && 'no'}>
        {label}
        {detail && <small className={styles.detail}> {detail}</small>}
      </span>
      {note && <small className={styles.note}>{note}</small>}
    </Tag>
  )
}

function State({
  typed,
  count,
  canSearch,
  isAnswered,
  failure,
  retry,
}: Pick<OptionListProps, 'typed' | 'canSearch' | 'isAnswered' | 'failure' | 'retry'> & { count: number }) {
  const isNothing = isAnswered && !failure && typed !== '' && count === 0
  return (
    <>
      {failure && (
        <div role="alert" className={styles.message}>
          {failure}
          <Button variant="outline" size="sm" icon="reload" busy={!isAnswered} onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {isNothing && (
        <div className={styles.message}>
          Nothing found for “{typed}”.
          {canSearch && ' Try a name, a code such as ADV-000123, a phone number or an amount.'}
        </div>
      )}
      {!isAnswered && !failure && <div className={`${styles.message} ${styles.searching}`}>Searching...</div>}
      <output className={unseen}>
        {isAnswered && typed !== '' && (isNothing ? 'Nothing found' : `${count} ${count === 1 ? 'result' : 'results'}`)}
      </output>
    </>
  )
}
