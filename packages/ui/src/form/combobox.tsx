import { chakra } from '@chakra-ui/react'
import { Input } from '../field/input-field'
import { Icon } from '../primitives/icon'
import { clearButton } from './combobox.styles'
import { inSentence } from './in-sentence'
import { Listbox } from './listbox'
import { useCombobox, type ComboboxProps } from './use-combobox'

/** A pick-list: an editable ARIA combobox with a listbox (R8.14, R8.15). */
export function Combobox(props: ComboboxProps) {
  const { control, noun, value, onCreate, placeholder } = props
  const {
    listId,
    root,
    takeInput,
    isOpen,
    lines,
    activeIndex,
    text,
    hasMatches,
    open,
    choose,
    press,
    type,
    leave,
    clear,
  } = useCombobox(props)
  return (
    <chakra.div ref={root} position="relative" onBlur={leave}>
      <Input
        {...control}
        ref={takeInput}
        type="text"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the ARIA combobox is an input with this role
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
        placeholder={placeholder ?? `Select ${inSentence(noun)}`}
        value={text}
        suffix={<Icon name="chevron-down" />}
        onClick={open}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={press}
        onChange={type}
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
      {isOpen && (
        <Listbox
          id={listId}
          {...{ lines, activeIndex, choose }}
          chosen={value}
          hasCreate={Boolean(onCreate)}
          isLoading={props.isLoading ?? false}
          failure={props.failure}
          emptyText={hasMatches ? undefined : (props.emptyText ?? 'No matches found')}
        />
      )}
    </chakra.div>
  )
}
