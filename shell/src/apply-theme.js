// Applies the theme chosen in this browser, or else the system's. Every color of the theme is a `light-dark()`, so nothing else has
// to change. Runs before the first paint, and again when the choice changes, here or in another tab.
{
  const applyTheme = () => {
    let choice = null
    try {
      choice = localStorage.getItem('mca-theme')
    } catch {
      // Blocked storage has no choice.
    }
    for (const meta of document.querySelectorAll('meta')) {
      const { theme } = meta.dataset
      if (meta.name === 'color-scheme') meta.content = choice ?? 'light dark'
      if (theme) meta.media = choice ? (choice === theme ? 'all' : 'not all') : `(prefers-color-scheme: ${theme})`
    }
  }
  applyTheme()
  addEventListener('storage', applyTheme)
}
