import { createSystem } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { recipes } from './recipes'
import { semanticTokens, tokens } from './tokens'

/**
 * Chakra's engine with our tokens and the recipes in use. The stock theme is never imported: one name of it keeps
 * 248 KB of source in the sign-in page. What only a table or dialog needs is styled there, not here.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'mca',
  globalCss: {
    html: {
      '--global-color-border': 'colors.border',
      colorScheme: 'light',
      textSizeAdjust: '100%',
      scrollPaddingTop: { base: '16', lg: '4' },
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
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
    '::selection': { bg: 'accent.muted' },
    '*, *::before, *::after': {
      // Not a moment, but none: with any duration every property of every element has a transition, visibility too, and what
      // has just become visible cannot take the focus yet.
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
