/** The surface of cards and dialogs. */
export const panel = { light: '#ffffff', dark: '#1a1d26' } as const

/** A color that follows the `color-scheme` in force: the light one on paper, otherwise the system's or the user's choice. */
export const lightDark = (light: string, dark: string): string => `light-dark(${light}, ${dark})`

const light = {
  accent: {
    solid: '#3346b8',
    hover: '#2a3a9c',
    contrast: '#ffffff',
    fg: '#3346b8',
    subtle: '#eceffb',
    muted: '#d8ddf6',
  },
  green: {
    solid: '#1a7f4b',
    hover: '#15693e',
    contrast: '#ffffff',
    fg: '#14683c',
    subtle: '#e2f5e9',
    muted: '#c2e8d1',
  },
  blue: { solid: '#2560c4', hover: '#1e50a6', contrast: '#ffffff', fg: '#1c4fa6', subtle: '#e4eefc', muted: '#c6dbf8' },
  red: { solid: '#c02a23', hover: '#a3211b', contrast: '#ffffff', fg: '#a8201a', subtle: '#fdebea', muted: '#f8cfcc' },
  purple: {
    solid: '#7439b8',
    hover: '#62309c',
    contrast: '#ffffff',
    fg: '#6531a6',
    subtle: '#f2ebfb',
    muted: '#e0d0f5',
  },
  orange: {
    solid: '#b4530b',
    hover: '#974508',
    contrast: '#ffffff',
    fg: '#97450a',
    subtle: '#feeedd',
    muted: '#fbd8b4',
  },
  yellow: {
    solid: '#85690a',
    hover: '#6f5705',
    contrast: '#ffffff',
    fg: '#6b5405',
    subtle: '#fbf4cb',
    muted: '#f2e493',
  },
  amber: {
    solid: '#96600a',
    hover: '#7d4f05',
    contrast: '#ffffff',
    fg: '#7d4f05',
    subtle: '#fdf0d0',
    muted: '#f9dd9c',
  },
  gray: { solid: '#4a5160', hover: '#3b414d', contrast: '#ffffff', fg: '#4a5160', subtle: '#eef0f3', muted: '#dcdfe5' },
  black: {
    solid: '#1b1e25',
    hover: '#000000',
    contrast: '#ffffff',
    fg: '#1b1e25',
    subtle: '#1b1e25',
    muted: '#4a5160',
  },
} as const

export type Palette = keyof typeof light

/** The dark theme's `fg`, and its `solid` where the light one is too dark for a dark panel. */
const dark: Record<Palette, readonly [fg: string, solid?: string]> = {
  accent: ['#a8b5ff', '#4a5fd6'],
  green: ['#6fd69b'],
  blue: ['#8ab8ff', '#2f6bd0'],
  red: ['#ff9d96', '#d33d35'],
  purple: ['#cfaaff', '#8a50cf'],
  orange: ['#ffab66'],
  yellow: ['#e3c94f'],
  amber: ['#f0b95a'],
  gray: ['#b9c0cd', '#6a7284'],
  black: ['#e6e8ee', '#6a7284'],
}

const mix = (color: string, percent: number, other: string) => `color-mix(in srgb, ${color} ${percent}%, ${other})`

const inBothThemes = (name: Palette) => {
  const shades = light[name]
  const [fg, solid = shades.solid] = dark[name]
  return {
    solid: lightDark(shades.solid, solid),
    hover: lightDark(shades.hover, mix(solid, 85, '#000000')),
    contrast: shades.contrast,
    fg: lightDark(shades.fg, fg),
    subtle: lightDark(shades.subtle, mix(fg, 16, panel.dark)),
    muted: lightDark(shades.muted, mix(fg, 32, panel.dark)),
  }
}

/**
 * The colors that carry meaning. In both themes `fg` on `subtle` and on every surface, and `contrast` on `solid`, reach a contrast
 * of 4.5:1 (palettes.test.ts measures them), so a badge or button may use any of them.
 */
export const palettes = Object.fromEntries(
  (Object.keys(light) as Palette[]).map((name) => [name, inBothThemes(name)]),
) as Record<Palette, ReturnType<typeof inBothThemes>>
