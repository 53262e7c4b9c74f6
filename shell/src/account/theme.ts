export const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const
/** The key under which `apply-theme.js` looks for the choice. */
const storageKey = 'mca-theme'

export const onThemeChange = (onChange: () => void): (() => void) => {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}
export function storedTheme(): string {
  try {
    return localStorage.getItem(storageKey) ?? 'system'
  } catch {
    return 'system' // storage is blocked
  }
}

/** R2.41. Applies at once, in all tabs of this browser. */
export function chooseTheme(theme: string): void {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is blocked or full, which every page says (R1.581).
  }
  // The browser sends this event only to other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }))
}
