import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Input } from '../field/input-field'
import { useDebounce } from '../hooks/use-debounce'
import { Icon } from '../primitives/icon'

interface SearchBoxProps {
  /**
   * Also the accessible name: 'Search by name or email...'. With a label, the box would be found as a second field 'Name' or 'Email'
   * behind a dialog.
   */
  placeholder: string
  value: string | undefined
  /** Called when typing pauses, on Enter, on leaving the box, and when it is cleared. */
  onChange: (search: string) => void
}

export function SearchBox({ placeholder, value = '', onChange }: SearchBoxProps) {
  // The text in the box, the URL's search when it was typed, and the search that was reported last. As soon as the URL has another
  // search (Back, a cleared filter), that one replaces the text. A reported search may reach the URL while typing goes on.
  const [draft, setDraft] = useState<{ text: string; typedOver: string; reported?: string | undefined }>()
  const { debounce, cancel } = useDebounce()
  // The URL now has what was typed or reported: from here on only another search in it replaces the text.
  if (draft && draft.typedOver !== value && (draft.text.trim() === value || draft.reported === value))
    setDraft({ text: draft.text, typedOver: value })
  const isTyping = draft !== undefined && [draft.typedOver, draft.reported, draft.text.trim()].includes(value)
  const text = isTyping ? draft.text : value
  const report = (typed: string) => {
    cancel()
    if (typed.trim() === value) return
    setDraft((current) => current && { ...current, reported: typed.trim() })
    onChange(typed.trim())
  }
  const type = (typed: string) => {
    setDraft((current) => ({ text: typed, typedOver: value, reported: current?.reported }))
    // A cleared box needs no pause.
    if (typed === '') report(typed)
    else debounce(() => report(typed))
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
        onBlur={() => report(text)}
        onKeyDown={(event) => event.key === 'Enter' && report(text)}
      />
    </chakra.search>
  )
}
