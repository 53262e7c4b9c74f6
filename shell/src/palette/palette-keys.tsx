import * as styles from './palette.module.css'

const isMac = /Mac|iP/.test(navigator.platform)

/** The keys and their effects, below the results. Not on phones, which lack these keys. */
export function PaletteKeys() {
  return (
    <div className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>{isMac ? '⌘' : 'Ctrl'} Enter</kbd> new tab
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </div>
  )
}
