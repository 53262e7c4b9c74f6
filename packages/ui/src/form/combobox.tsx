import { inSentence } from '@mca/contract/fields'
import { Input } from '../field/input-field'
import { Icon } from '../primitives/icon'
import * as styles from './combobox.module.css'
import { Listbox } from './listbox'
import { useCombobox, type ComboboxProps } from './use-combobox'

/** A pick-list: an editable ARIA combobox with a listbox (R8.14, R8.15). */
export function Combobox(props: ComboboxProps) {
  const { control, noun, value, placeholder } = props
  const { root, leave, clear, input, list } = useCombobox(props)
  return (
    <div ref={root} className={styles.combobox} onBlur={leave}>
      <Input
        {...control}
        {...input}
        type="text"
        autoComplete="off"
        placeholder={placeholder ?? `Select ${inSentence(noun)}`}
        suffix={<Icon name="chevron-down" />}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {value && (
        <button
          type="button"
          className={styles.clear}
          aria-label={`Clear ${inSentence(noun)}`}
          // Delete and Backspace do the same.
          tabIndex={-1}
          onClick={clear}
        >
          <Icon name="close" />
        </button>
      )}
      {list && <Listbox {...list} />}
    </div>
  )
}
