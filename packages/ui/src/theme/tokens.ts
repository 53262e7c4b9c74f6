import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'
import { lightDark, palettes, panel } from './palettes'

const value = <T>(each: T) => ({ value: each })
const scale = <K extends string | number>(values: Record<K, string>) =>
  Object.fromEntries(Object.entries<string>(values).map(([name, each]) => [name, value(each)]))

/** One step is 4 px at the browser's default text size. */
const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 56, 64, 72, 80, 96,
]
const spacing = scale(Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`])))

/** The color of a shadow. At the same opacity, it would hardly be visible on a dark page. */
const shade = (percent: number) => lightDark(`rgb(22 26 38 / ${percent}%)`, `rgb(0 0 0 / ${percent * 2}%)`)

export const tokens = defineTokens({
  spacing,
  sizes: { ...spacing, ...scale({ full: '100%', form: '44rem', page: '90rem' }) },
  fonts: scale({
    // The page of the shell has the first two (decision 0170).
    body: 'Geist, "Geist Fallback", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  }),
  fontSizes: scale({ xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.1875rem', '2xl': '1.5rem' }),
  fontWeights: scale({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  radii: scale({ sm: '0.25rem', md: '0.375rem', lg: '0.625rem', full: '9999px' }),
  shadows: scale({
    xs: `0 1px 2px ${shade(5)}`,
    sm: `0 1px 3px ${shade(8)}, 0 1px 2px ${shade(4)}`,
    lg: `0 12px 32px -4px ${shade(18)}, 0 2px 6px ${shade(6)}`,
  }),
  zIndex: scale({ sticky: '10', frame: '100', dialog: '1000', popover: '1100', toast: '1800' }),
  durations: scale({ fast: '120ms', moderate: '180ms' }),
  easings: scale({ out: 'cubic-bezier(0.2, 0, 0, 1)' }),
  colors: {
    white: value('#ffffff'),
    ...Object.fromEntries(
      Object.entries(palettes).map(([name, shades]) => [name, { ...scale({ ...shades, focusRing: shades.solid }) }]),
    ),
  },
})

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      canvas: value(lightDark('#f6f7f9', '#11131a')),
      panel: value(lightDark(panel.light, panel.dark)),
      subtle: value(lightDark('#f9fafb', '#20242e')),
      muted: value(lightDark('#eef0f3', '#2a2f3b')),
      backdrop: value(lightDark('rgb(22 26 38 / 45%)', 'rgb(0 0 0 / 60%)')),
    },
    // Contrast on a panel: `fg` 16:1 (dark 14:1), `muted` 7:1, `subtle` 5:1.
    fg: {
      DEFAULT: value(lightDark('#1b1e25', '#e6e8ee')),
      muted: value(lightDark('#505868', '#a9b0be')),
      subtle: value(lightDark('#666e7e', '#8f97a7')),
    },
    border: { DEFAULT: value(lightDark('#e3e6eb', '#2e3340')), strong: value(lightDark('#878e9c', '#6f7787')) },
    focus: value(lightDark('#3346b8', '#a8b5ff')),
  },
})
