import { HStack, Text } from '@mca/ui'
import { useSyncExternalStore } from 'react'
import { chooseTheme, onThemeChange, storedTheme, themes } from './theme'
import * as styles from './theme-choice.module.css'

/** R2.41. Applies at once, in all tabs of this browser. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(onThemeChange, storedTheme)
  return (
    <fieldset>
      <Text as="legend" fontSize="sm" fontWeight="medium" className={styles.legend}>
        Theme
      </Text>
      <HStack gap="5" flexWrap="wrap">
        {Object.entries(themes).map(([theme, label]) => (
          <HStack as="label" key={theme} gap="2" className={styles.label}>
            <input type="radio" name="theme" checked={chosen === theme} onChange={() => chooseTheme(theme)} />
            {label}
          </HStack>
        ))}
      </HStack>
      <Text color="fg.muted" fontSize="sm" className={styles.text}>
        Applies at once, in this browser only.
      </Text>
    </fieldset>
  )
}
