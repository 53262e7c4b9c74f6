import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../button/icon'
import { Input } from '../field/input-field'

/** People wait for what they see: a pause any longer than this is felt (ARCHITECTURE.md section 7). */
const pause = 150

export interface SearchBoxProps {
  /**
   * Also the accessible name: 'Search by name or email...'. No label says it a second time, which would make the box another
   * match for the label 'Name' or 'Email' of a field in a dialog over the list.
   */
  placeholder: string
  value: string | undefined
  /** Called when the person pauses, presses Enter or clears the box. */
  onChange: (search: string) => void
}

export function SearchBox({ placeholder, value = '', onChange }: SearchBoxProps) {
  // What is typed, and the URL's words at that time: once the URL says something else (Back, a cleared filter), it wins. What
  // was told last may still be on its way into the URL while the person types on.
  const [draft, setDraft] = useState<{ text: string; over: string; told?: string | undefined }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The URL has caught up with what was typed: from here on it is its words that a change would leave behind.
  if (draft && draft.over !== value && (draft.text.trim() === value || draft.told === value))
    setDraft({ text: draft.text, over: value })
  const isTyping = draft !== undefined && [draft.over, draft.told, draft.text.trim()].includes(value)
  const text = isTyping ? draft.text : value
  const tell = (typed: string) => {
    clearTimeout(timer.current)
    if (typed.trim() === value) return
    setDraft((current) => current && { ...current, told: typed.trim() })
    onChange(typed.trim())
  }
  const type = (typed: string) => {
    setDraft((current) => ({ text: typed, over: value, told: current?.told }))
    clearTimeout(timer.current)
    // An emptied box needs no pause: the person is done.
    if (typed === '') tell(typed)
    else timer.current = setTimeout(() => tell(typed), pause)
  }
  return (
    <chakra.search flex="1 1 16rem" maxWidth={{ md: '24rem' }}>
      <Input
        type="search"
        prefix={<Icon name="search" />}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={255}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => tell(text)}
        onKeyDown={(event) => event.key === 'Enter' && tell(text)}
      />
    </chakra.search>
  )
}
