import { chakra } from '@chakra-ui/react'
import { inSentence } from '@mca/contract'
import { Input } from '../field/input-field'
import { Icon } from '../primitives/icon'
import { clearButton } from './combobox.styles'
import { Listbox } from './listbox'
import { useCombobox, type ComboboxProps } from './use-combobox'

/** A pick-list: an editable ARIA combobox with a listbox (R8.14, R8.15). */
export function Combobox(props: ComboboxProps) {
  const { control, noun, value, placeholder } = props
  const { root, leave, clear, input, list } = useCombobox(props)
  return (
    <chakra.div ref={root} position="relative" onBlur={leave}>
      <Input
        {...control}
        {...input}
        type="text"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the ARIA combobox is an input with this role
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        placeholder={placeholder ?? `Select ${inSentence(noun)}`}
        suffix={<Icon name="chevron-down" />}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {value && (
        <chakra.button
          type="button"
          css={clearButton}
          aria-label={`Clear ${inSentence(noun)}`}
          // Delete and Backspace do the same.
          tabIndex={-1}
          onClick={clear}
        >
          <Icon name="close" />
        </chakra.button>
      )}
      {list && <Listbox {...list} />}
    </chakra.div>
  )
}
