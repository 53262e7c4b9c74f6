const storageKey = 'mca-keys'

/**
 * True if single-key shortcuts are on. Some people press keys by accident, or dictate (WCAG 2.1.4). Stored in this
 * browser.
 */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    // Storage is blocked.
    return true
  }
}

/** Returns false if the choice cannot be stored. */
export function turnKeys(on: boolean): boolean {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
    return true
  } catch {
    // Storage is blocked. The caller shows a message.
    return false
  }
}
