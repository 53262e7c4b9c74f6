import { ChakraProvider, createSystem } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { UiProvider } from '../ui-provider'
import { globalCss } from './global-css.static'
import { globalStyles } from './global-styles'

test("the text of the global styles is what Chakra's own provider writes, without backdrops", () => {
  render(
    <CacheProvider value={createCache({ key: 'chakra', speedy: false, stylisPlugins: [] })}>
      <ChakraProvider value={createSystem(defaultBaseConfig, globalStyles)}>{null}</ChakraProvider>
    </CacheProvider>,
  )
  const written = [...document.querySelectorAll('style[data-emotion=chakra-global]')].map((style) => style.textContent)
  expect(written.join('').replaceAll(',*::backdrop', '')).toBe(globalCss)
})

test('the global styles come before those of all components, so that their layers are the first', () => {
  const { unmount } = render(<UiProvider navigate={() => undefined}>{null}</UiProvider>)
  expect(document.head.querySelector('style')?.textContent).toBe(globalCss)
  expect(globalCss).toMatch(/^@layer reset,base,tokens,recipes;/)
  unmount()
})
