import { chakra } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, Ref } from 'react'
import { Icon } from '../button/icon'
import type { ControlProps } from '../field/field'
import { Input } from '../field/input-field'
import { clearButton } from './combobox.styles'
import { PickList } from './pick-list'
import { useLater } from './use-later'

export interface PickOption {
  value: string
  label: string
  /** A second, quieter line. */
  detail?: string
}
export interface ComboboxProps {
  control: ControlProps
  /** What is picked, in the words of buttons and options: 'Funder' gives 'Create New Funder' and 'Clear funder'. */
  noun: string
  options: readonly PickOption[]
  value: string | null
  onPick: (value: string | null) => void
  /** The picked record, when it may not be among the options (one of more than 100, or just created). */
  selected?: PickOption | undefined
  /** Given: the first option is 'Create New {noun}' and calls this. */
  onCreate?: (() => void) | undefined
  /** Given: typing asks the server (after a pause, and with '' when the list closes), and `options` are its answer. Else they are filtered here. */
  onSearch?: ((text: string) => void) | undefined
  isLoading?: boolean
  failure?: { message: string; onRetry: () => void } | undefined
  emptyText?: string
  placeholder?: string | undefined
  disabled?: boolean | undefined
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** Our own word for the first line; no record's id can be this. */
const create = ' create'

/** A pick-list one can type into: the ARIA combobox with a listbox, complete by keyboard. */
export function Combobox(props: ComboboxProps) {
  const { control, noun, options, value, selected, onPick, onCreate, onSearch, disabled, placeholder } = props
  const listId = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** What is typed, while it is being typed; else the input shows the picked label. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState<string>()
  /** The label of what was picked here stays known when a later search no longer contains it. */
  const [picked, setPicked] = useState<PickOption>()
  const searchLater = useLater((text: string) => onSearch?.(text))

  const current = [...options, selected, picked].find((option) => option && option.value === value)
  const shown = typed === undefined || onSearch ? options : options.filter((option) => matches(option, typed))
  const lines: PickOption[] = onCreate ? [{ value: create, label: `Create New ${noun}` }, ...shown] : [...shown]
  const activeIndex = lines.findIndex((line) => line.value === active)

  const open = () => {
    if (isOpen || disabled) return
    setOpen(true)
    setActive(value ?? undefined)
  }
  const close = () => {
    setOpen(false)
    setTyped(undefined)
    if (typed) searchLater('')
  }
  const choose = (line: PickOption) => {
    close()
    if (line.value === create) return onCreate?.()
    setPicked(line)
    onPick(line.value)
  }
  const move = (step: number) => {
    const from = activeIndex < 0 && step < 0 ? 0 : activeIndex
    setActive(lines[(from + step + lines.length) % lines.length]?.value)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (event.altKey && event.key === 'ArrowUp') close()
      else if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1)
      else open()
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      // Typed and not yet moved: the first record that matches is meant, never 'Create New', and never one that is still shown from
      // before, while the server's answer to what was typed is on its way.
      const line = lines[activeIndex] ?? (typed ? shown.find((option) => matches(option, typed)) : undefined)
      if (line) choose(line)
      else if (!typed) close()
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
  const leave = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget)) return
    // Emptied by hand is emptied; a text that was left unfinished is forgotten.
    if (typed === '' && value) onPick(null)
    close()
    props.onBlur?.()
  }
  const clear = () => {
    onPick(null)
    close()
    input.current?.focus()
  }

  return (
    <chakra.div ref={root} position="relative" onBlur={leave}>
      <Input
        {...control}
        ref={(element) => {
          input.current = element
          if (typeof props.inputRef === 'function') props.inputRef(element)
        }}
        type="text"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the ARIA combobox is an input with this role
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
        disabled={disabled}
        placeholder={placeholder ?? `Select ${spoken(noun)}`}
        value={typed ?? current?.label ?? ''}
        suffix={<Icon name="chevron-down" />}
        onClick={open}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setActive(undefined)
          setOpen(true)
          searchLater(currentTarget.value)
        }}
      />
      {value && !disabled && (
        <chakra.button type="button" css={clearButton} aria-label={`Clear ${spoken(noun)}`} onClick={clear}>
          <Icon name="close" />
        </chakra.button>
      )}
      {isOpen && (
        <PickList
          id={listId}
          {...{ lines, activeIndex, choose }}
          chosen={value}
          hasCreate={Boolean(onCreate)}
          isLoading={props.isLoading ?? false}
          failure={props.failure}
          emptyText={shown.length === 0 ? (props.emptyText ?? 'No matches found') : undefined}
        />
      )}
    </chakra.div>
  )
}

const matches = ({ label, detail = '' }: PickOption, typed: string) =>
  `${label} ${detail}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
/** 'Sales Rep' inside a sentence is 'sales rep'; 'ISO' stays 'ISO'. */
const spoken = (noun: string) => (noun === noun.toUpperCase() ? noun : noun.toLowerCase())
