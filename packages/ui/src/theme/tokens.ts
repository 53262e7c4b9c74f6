import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'
import { palettes } from './palettes'

const value = <T>(each: T) => ({ value: each })
const scale = <K extends string | number>(values: Record<K, string>) =>
  Object.fromEntries(Object.entries<string>(values).map(([name, each]) => [name, value(each)]))

/** One step is 4 px at the browser's default text size. */
const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 56, 64, 72, 80, 96,
]
const spacing = scale(Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`])))

export const tokens = defineTokens({
  spacing,
  sizes: { ...spacing, ...scale({ full: '100%', form: '44rem', page: '90rem' }) },
  fonts: scale({
    body: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  }),
  fontSizes: scale({ xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.1875rem', '2xl': '1.5rem' }),
  fontWeights: scale({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  radii: scale({ sm: '0.25rem', md: '0.375rem', lg: '0.625rem', full: '9999px' }),
  shadows: scale({
    xs: '0 1px 2px rgb(22 26 38 / 0.05)',
    sm: '0 1px 3px rgb(22 26 38 / 0.08), 0 1px 2px rgb(22 26 38 / 0.04)',
    lg: '0 12px 32px -4px rgb(22 26 38 / 0.18), 0 2px 6px rgb(22 26 38 / 0.06)',
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
    bg: { canvas: value('#f6f7f9'), panel: value('#ffffff'), subtle: value('#f9fafb'), muted: value('#eef0f3') },
    // Contrast on white: `fg` 16:1, `muted` 7:1, `subtle` 5:1.
    fg: { DEFAULT: value('#1b1e25'), muted: value('#505868'), subtle: value('#666e7e') },
    border: { DEFAULT: value('#e3e6eb'), strong: value('#878e9c') },
    focus: value('{colors.accent.solid}'),
  },
})
