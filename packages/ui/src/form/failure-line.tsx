import { messageOf, problemOf } from '@mca/contract/problems'
import { Icon } from '../primitives/icon'
import * as styles from './failure-line.module.css'

/** The text of the toast if there was one, which knows more than the error. */
export const failureText = (error: unknown): string =>
  problemOf(error)?.notice ?? messageOf(error, 'This did not work. Please try again.')

/**
 * Above the buttons: why the last try failed, until the next one (R2.38). Screen readers have read the toast with the same text, so this
 * one is not announced.
 */
export const FailureLine = ({ message }: { message: string | undefined }) =>
  message && (
    <p className={styles.line}>
      <span className={styles.text}>
        <Icon name="warning" />
      </span>
      <span className={styles.failureText}>{message}</span>
    </p>
  )
