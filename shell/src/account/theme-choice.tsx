import { Box, HStack, Text } from '@mca/ui'
import { useSyncExternalStore } from 'react'

const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const
/** The key under which `apply-theme.js` looks for the choice. */
const storageKey = 'mca-theme'

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}
const storedTheme = () => localStorage.getItem(storageKey) ?? 'system'

function choose(theme: string) {
  if (theme === 'system') localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, theme)
  // The browser tells the other tabs. This one applies it in the same way.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }))
}

/** R2.41. Applies at once, in all tabs of this browser. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(subscribe, storedTheme)
  return (
    <Box as="fieldset">
      <Text as="legend" fontSize="sm" fontWeight="medium" paddingBottom="1">
        Theme
      </Text>
      <HStack gap="5" wrap="wrap">
        {Object.entries(themes).map(([theme, label]) => (
          <HStack as="label" key={theme} gap="2" minHeight="6" cursor="pointer">
            <input type="radio" name="theme" checked={chosen === theme} onChange={() => choose(theme)} />
            {label}
          </HStack>
        ))}
      </HStack>
      <Text color="fg.muted" fontSize="sm" paddingTop="1">
        Applies at once, in this browser only.
      </Text>
    </Box>
  )
}
