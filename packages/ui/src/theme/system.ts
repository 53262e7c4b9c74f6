import { createSystem } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { plainFields } from './plain-fields'
import { plainParts } from './plain-parts'
import { printCss } from './print'
import { recipes } from './recipes'
import { focusRing } from './shared-styles'
import { semanticTokens, tokens } from './tokens'

/**
 * Chakra's engine with our tokens and the recipes in use. Never import from the stock theme: a single import from it adds 248 KB of
 * source to the sign-in page. Styles that only a table or dialog needs belong there, not here.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'mca',
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
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.5' } },
      appear: { from: { opacity: '0', transform: 'translateY(6px)' } },
      fade: { from: { opacity: '0' } },
    },
    tokens,
    semanticTokens,
    recipes,
  },
})
