import { useEffect, useRef } from 'react'
import { Input } from '../field/input-field'
import { readKey } from '../keys/read-key'
import { useDebounce } from '../hooks/use-debounce'
import { Icon } from '../primitives/icon'
import * as styles from './search-box.module.css'

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

/** The input owns its text, and the URL follows it, so a render cannot remove typed letters (R13.11). */
export function SearchBox({ placeholder, value = '', onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  // Reported searches that the URL does not have yet, oldest first.
  const onTheWay = useRef<string[]>([])
  const { debounce, cancel } = useDebounce()
  useEffect(() => {
    const arrived = onTheWay.current.lastIndexOf(value)
    onTheWay.current.splice(0, arrived + 1)
    // The URL was changed by something else: Back, a link or a cleared filter.
    if (arrived < 0 && input.current && input.current.value.trim() !== value) input.current.value = value
  }, [value])
  const report = () => {
    cancel()
    const search = input.current?.value.trim() ?? ''
    if (search === (onTheWay.current.at(-1) ?? value)) return
    onTheWay.current.push(search)
    onChange(search)
  }
  return (
    <search className={styles.search}>
      <Input
        type="search"
        prefix={<Icon name="search" />}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={255}
        ref={input}
        defaultValue={value}
        // Clearing the box reports at once.
        onChange={({ currentTarget }) => (currentTarget.value === '' ? report() : debounce(report))}
        onBlur={report}
        onKeyDown={(event) => readKey(event) === 'Enter' && report()}
      />
    </search>
  )
}
