import * as styles from './refused-keys.module.css'

/** Below a number field: why a key or a paste was ignored. Screen readers announce it during typing (R8.28). */
export function RefusedKeys({ children }: { children: string }) {
  return (
    <p aria-live="polite" className={styles.text}>
      {children}
    </p>
  )
}
