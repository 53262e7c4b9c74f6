import { defineConfig } from '@chakra-ui/react'
import { plainFields } from './plain-fields'
import { plainFrame } from './plain-frame'
import { plainPage } from './plain-page'
import { plainParts } from './plain-parts'
import { printCss } from './print'
import { focusRing } from './shared-styles'
import { semanticTokens, tokens } from './tokens'

/**
 * The styles of the whole app, and the tokens, whose values are styles of the root. What only a table or dialog needs belongs there.
 * Never import this in a browser's code: `global-css.static.ts` is its text.
 */
export const globalStyles = defineConfig({
  preflight: true,
  globalCss: {
    html: {
      '--global-color-border': 'colors.border',
      textSizeAdjust: '100%',
      scrollPaddingTop: { base: '16', lg: '4' },
      '&:has([data-action-bar])': { scrollPaddingBottom: { base: '32', md: '20' } },
    },
    body: {
      fontFamily: 'body',
      fontSize: 'md',
      lineHeight: '1.25rem',
      color: 'fg',
      bg: 'bg.canvas',
      minWidth: '320px',
      fontVariantNumeric: 'tabular-nums',
    },
    'a, button, select, [tabindex]': {
      _focusVisible: { ...focusRing, outlineOffset: '2px' },
    },
    ...plainFrame,
    ...plainPage,
    ...plainParts,
    ...plainFields,
    ...printCss,
    '::selection': { bg: 'accent.muted' },
    '*, *::before, *::after': {
      // Exactly 0: with any other duration `visibility` changes through a transition too, and an element that has just become
      // visible cannot take the focus yet.
      _motionReduce: { scrollBehavior: 'auto !important', transitionDuration: '0s !important' },
    },
  },
  theme: {
    tokens,
    semanticTokens,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.5' } },
      appear: { from: { opacity: '0', transform: 'translateY(6px)' } },
      fade: { from: { opacity: '0' } },
    },
  },
})
