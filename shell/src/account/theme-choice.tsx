import { Box, HStack, Text } from '@mca/ui'
import { useSyncExternalStore } from 'react'
import { chooseTheme, onThemeChange, storedTheme, themes } from './theme'

/** R2.41. Applies at once, in all tabs of this browser. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(onThemeChange, storedTheme)
  return (
    <Box as="fieldset">
      <Text as="legend" fontSize="sm" fontWeight="medium" paddingBottom="1">
        Theme
      </Text>
      <HStack gap="5" wrap="wrap">
        {Object.entries(themes).map(([theme, label]) => (
          <HStack as="label" key={theme} gap="2" minHeight="6" cursor="pointer">
            <input type="radio" name="theme" checked={chosen === theme} onChange={() => chooseTheme(theme)} />
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
