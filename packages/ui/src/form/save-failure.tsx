import { useFormState } from 'react-hook-form'
import { Icon } from '../primitives/icon'
import * as styles from './save-failure.module.css'

/**
 * Above the buttons of a form: why the last save failed, until the next try (R2.38). Screen readers have read the toast
 * with the same text, so this one is not announced.
 */
export function SaveFailure() {
  const { root } = useFormState().errors
  return (
    root?.message && (
      <p className={styles.line}>
        <span className={styles.text}>
          <Icon name="warning" />
        </span>
        <span className={styles.saveFailureText}>{root.message}</span>
      </p>
    )
  )
}
