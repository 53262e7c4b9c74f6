import { useId, useRef, useState } from 'react'
import type { ChangeEvent, ComponentProps, FocusEvent, KeyboardEvent, Ref } from 'react'
import type { ControlProps } from '../field/field'
import { useDebounce } from '../hooks/use-debounce'
import { readKey } from '../keys/read-key'
import { reachableOptions } from './reachable-options'
import type { PickOption } from './pick-option'

export interface ComboboxProps {
  control: ControlProps
  /** The name of the records: 'Funder' makes the labels 'Create New Funder' and 'Clear funder'. */
  noun: string
  options: readonly PickOption[]
  value: string | null
  onPick: (value: string | null) => void
  /** The picked record, if it may be missing from `options`: one of more than 100, or just created. */
  selected?: PickOption | undefined
  /** Adds the first option, 'Create New {noun}'. Called with what was typed, or with ''. */
  onCreate?: ((typed: string) => void) | undefined
  /** Called when typing pauses, and with '' when the list closes. Pass the results as `options`. Without it they are filtered here. */
  onSearch?: ((text: string) => void) | undefined
  /** True if `options` are not yet the answer to the last search. */
  isLoading?: boolean
  failure?: { message: string; onRetry: () => void } | undefined
  emptyText?: string
  placeholder?: string | undefined
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** The value of 'Create New {noun}'; no id begins with a space. */
const createValue = ' create'

/** The state of a pick-list, and what its keys, typing and choices do (R8.14, R8.15). */
export function useCombobox(props: ComboboxProps) {
  const { noun, options, value, selected, onPick, onCreate, onSearch } = props
  const listId = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** The typed text. Undefined: the input shows the label of the picked option. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState<string>()
  /** The label of the picked option, in case a later search does not return it. */
  const [picked, setPicked] = useState<PickOption>()
  /** The text of the last search. */
  const [searched, setSearched] = useState('')
  const { debounce } = useDebounce()
  const search = (text: string) =>
    debounce(() => {
      setSearched(text)
      onSearch?.(text)
    })

  const current = [...options, selected, picked].find((option) => option && option.value === value)
  const matching = typed === undefined || onSearch ? options : options.filter((option) => matches(option, typed))
  const create = onCreate ? [{ value: createValue, label: `Create New ${noun}` }] : []
  const lines: readonly PickOption[] = [...create, ...matching]
  const keys = reachableOptions({
    create,
    matching,
    isTyped: Boolean(typed?.trim()),
    isAnswered: !props.failure && (!onSearch || (typed === searched && !props.isLoading)),
  })
  const activeLine = keys.ends.find((line) => line.value === active) ?? keys.first
  const activeIndex = lines.findIndex((line) => line.value === activeLine?.value)

  const open = () => {
    if (isOpen) return
    setOpen(true)
    setActive(value ?? undefined)
  }
  const close = () => {
    setOpen(false)
    setTyped(undefined)
    if (typed) search('')
  }
  const choose = (line: PickOption) => {
    close()
    if (line.value === createValue) return onCreate?.(typed?.trim() ?? '')
    setPicked(line)
    onPick(line.value)
  }
  const move = (step: number) => {
    const from = keys.arrows.findIndex((line) => line.value === activeLine?.value)
    const start = from < 0 && step < 0 ? 0 : from
    setActive(keys.arrows.at((start + step) % keys.arrows.length)?.value)
  }
  const enter = () => {
    if (activeLine) choose(activeLine)
    else if (!typed) close()
  }
  const press = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = isOpen
      ? {
          ArrowDown: () => move(1),
          ArrowUp: () => move(-1),
          'Alt+ArrowUp': close,
          PageUp: () => setActive(keys.ends.at(0)?.value),
          PageDown: () => setActive(keys.ends.at(-1)?.value),
          Enter: enter,
          // It picks too, and submits nothing.
          'Ctrl+Enter': enter,
          'Ctrl+Shift+Enter': enter,
          Escape: close,
        }
      : { ArrowDown: open, ArrowUp: open, 'Alt+ArrowDown': open }
    // The picked option is removed as a whole.
    const isPicked = Boolean(value) && typed === undefined
    const action = actions[readKey(event)] ?? (isPicked && { Delete: clear, Backspace: clear }[readKey(event)])
    if (!action) return
    event.preventDefault()
    action()
  }
  const leave = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget)) return
    // An empty input clears the field. Text that was typed but not picked is discarded.
    if (typed === '' && value) onPick(null)
    close()
    props.onBlur?.()
  }
  const clear = () => {
    onPick(null)
    close()
    input.current?.focus()
  }
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setTyped(currentTarget.value)
    setActive(undefined)
    setOpen(true)
    search(currentTarget.value)
  }
  const hasMatches = matching.length > 0
  return {
    root,
    leave,
    clear,
    /** Added by the input to its field's `control`. */
    input: {
      ref: (element: HTMLInputElement | null) => {
        input.current = element
        if (typeof props.inputRef === 'function') props.inputRef(element)
      },
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined,
      value: typed ?? current?.label ?? '',
      onClick: open,
      onKeyDown: press,
      onChange: type,
    } satisfies ComponentProps<'input'>,
    /** The open list. */
    list: isOpen && {
      id: listId,
      lines,
      activeIndex,
      chosen: value,
      hasCreate: create.length > 0,
      choose,
      isLoading: props.isLoading ?? false,
      failure: props.failure,
      emptyText: hasMatches ? undefined : (props.emptyText ?? 'No matches found'),
    },
  }
}

const matches = ({ label, detail = '' }: PickOption, typed: string) =>
  `${label} ${detail}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
