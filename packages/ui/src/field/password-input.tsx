import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../primitives/icon'
import { squareButton } from '../theme/shared-styles'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'color' | 'size' | 'height' | 'width' | 'prefix' | 'type'>

/** A password that can be shown. While it is being sent, when the field is disabled, it is hidden. */
export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const toggle = ({ currentTarget }: { currentTarget: Element }) => {
    const input = currentTarget.parentElement?.querySelector('input')
    const [start = null, end = null] = [input?.selectionStart, input?.selectionEnd]
    flushSync(() => setShown(!isShown))
    // An input that changes its type loses its caret.
    input?.setSelectionRange(start, end)
  }
  return (
    <chakra.div position="relative" minWidth="0">
      <chakra.input
        {...props}
        spellCheck={false}
        autoCapitalize="none"
        type={isShown && !props.disabled ? 'text' : 'password'}
        data-control
        css={roomForButton}
      />
      <chakra.button
        type="button"
        aria-pressed={isShown}
        disabled={props.disabled}
        // A click leaves the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
        css={place}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
        {/* Text and not an aria-label: the label of the field alone names a password. */}
        <chakra.span srOnly>Show password</chakra.span>
      </chakra.button>
    </chakra.div>
  )
}

/** Edge would add a button of its own. */
const roomForButton = { paddingInlineEnd: '9', '&::-ms-reveal': { display: 'none' } } as const
const place = {
  ...squareButton,
  position: 'absolute',
  top: '1.5',
  insetInlineEnd: '1.5',
  _hover: { color: 'fg' },
} as const
