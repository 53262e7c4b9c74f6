const storageKey = 'mca-keys'

/**
 * True if single-key shortcuts are on. Some people press keys by accident, or dictate (WCAG 2.1.4). Stored in this
 * browser.
 */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    // Blocked storage has no setting.
    return true
  }
}

/** Returns false if the choice cannot be kept. */
export function turnKeys(on: boolean): boolean {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
    return true
  } catch {
    // Blocked storage. The caller says so.
    return false
  }
}
