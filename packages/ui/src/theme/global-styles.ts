import { defineConfig } from '@chakra-ui/react'
import { palettes, type Palette } from './palettes'
import { forcedColorsCss } from './forced-colors'
import { printCss } from './print'
import { icons } from './icons'
import { semanticTokens, tokens } from './tokens'

/** Inside an element with `data-palette`, the variables `--mca-colors-color-palette-*` are the colors of that palette. */
const colorsOfPalettes = Object.fromEntries(
  (Object.keys(palettes) as Palette[]).map((name) => [`[data-palette=${name}]`, { colorPalette: name }]),
)

/** `--shape` of an element with `data-icon`: the drawing as a mask. Unlike a drawing in the page, it needs no elements of its own. */
const shapesOfIcons = Object.fromEntries(
  Object.entries(icons).map(([name, path]) => [
    `[data-icon=${name}]`,
    {
      '--shape': `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='black' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>")`,
    },
  ]),
)

/**
 * The styles of the whole app, and the tokens, whose values are styles of the root. The styles of a component are beside it.
 * Never import this in a browser's code: `global-css.static.ts` is its text.
 */
export const globalStyles = defineConfig({
  cssVarsPrefix: 'mca',
  // Unlike `:where(:root, :host)`, browsers don't match it with every element.
  cssVarsRoot: ':root',
  preflight: true,
  globalCss: {
    html: {
      '--global-color-border': 'colors.border',
      textSizeAdjust: '100%',
      scrollPaddingTop: { base: '16', lg: '4' },
      // What gets the focus is not under the bar of a record.
      '&[data-has-record-bar]': { scrollPaddingTop: { base: '11rem', lg: '32' } },
      '&[data-has-action-bar]': { scrollPaddingBottom: { base: '32', md: '20' } },
    },
    body: {
      fontFamily: 'body',
      fontSize: 'md',
      lineHeight: '1.25rem',
      color: 'fg',
      bg: 'bg.canvas',
      minWidth: '320px',
      fontVariantNumeric: 'tabular-nums',
      // No sentence ends with one word on a line of its own, such as the year of a date.
      textWrap: 'pretty',
    },
    'a, button, select, [tabindex]': {
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
    // The right edge fades while there is more to scroll to (R2.770). Without overflow, the animation has no effect.
    '[data-fades-end]': {
      '@media screen': {
        '@supports (animation-timeline: scroll(self inline))': {
          mask: 'linear-gradient(to right, black calc(100% - var(--fade, 2rem)), transparent) no-repeat',
          maskSize: 'calc(100% + var(--fade, 2rem)) 100%',
          animation: 'fade-end linear',
          animationTimeline: 'scroll(self inline)',
        },
      },
    },
    ...colorsOfPalettes,
    ...shapesOfIcons,
    ...printCss,
    ...forcedColorsCss,
    // Chromium inherits it. As a rule of every element, it would be a quarter of the time for the styles of a list.
    'html::selection': { bg: 'accent.muted' },
    '::selection': { '@supports not (interpolate-size: allow-keywords)': { bg: 'accent.muted' } },
    '*, *::before, *::after': {
      // Exactly 0: with any other duration `visibility` changes through a transition too, and an element that has just become
      // visible cannot take the focus yet.
      _motionReduce: { scrollBehavior: 'auto !important', transitionDuration: '0s !important' },
    },
  },
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens,
    semanticTokens,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.5' } },
      appear: { from: { opacity: '0', transform: 'translateY(6px)' } },
      fade: { from: { opacity: '0' } },
      'fade-end': { '0%, 95%': { maskSize: '100% 100%' } },
    },
  },
})
