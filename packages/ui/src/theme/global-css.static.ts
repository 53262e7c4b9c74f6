import { createSystem } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import { globalStyles } from './global-styles'

const system = createSystem(defaultBaseConfig, globalStyles)

/** The text of styles as Emotion writes it: nested rules are resolved. No browser that knows `light-dark()` (decision 0036) needs prefixes here. */
function textOf(styles: Parameters<typeof css>[0]): string {
  const cache = createCache({ key: 'mca', stylisPlugins: [] })
  const rules: string[] = []
  // The parts of a sheet that it uses. Outside a browser it returns the rules instead of inserting them.
  const sheet = { insert: (rule: string) => rules.push(rule) } as unknown as typeof cache.sheet
  return cache.insert('', css(styles), sheet, false) ?? rules.join('')
}

/** All global styles as CSS. A production build computes it (decision 0073). */
export const globalCss: string = [
  system.layers.atRule,
  system.getPreflightCss(),
  system.getGlobalCss(),
  system.getTokenCss(),
]
  .map(textOf)
  .join('')
  // A backdrop has neither a border nor a width, and browsers would match this with every element.
  .replaceAll(',*::backdrop', '')
