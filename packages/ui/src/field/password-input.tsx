import { useState } from 'react'
import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../primitives/icon'
import { unseen } from '../primitives/unseen'
import * as controlStyles from './control.module.css'
import * as styles from './password-input.module.css'

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
    <div className={styles.box}>
      <input
        {...props}
        spellCheck={false}
        autoCapitalize="none"
        type={isShown && !props.disabled ? 'text' : 'password'}
        className={controlStyles.control}
      />
      <button
        type="button"
        aria-pressed={isShown}
        disabled={props.disabled}
        // A click leaves the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
        className={styles.toggle}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
        {/* Text and not an aria-label: the label of the field alone names a password. */}
        <span className={unseen}>Show password</span>
      </button>
    </div>
  )
}
