import { describe, expect, test } from '@jest/globals'
import { palettes } from './palettes'
import { semanticTokens } from './tokens'

type Color = readonly [red: number, green: number, blue: number]

/** The parts of `light-dark(a, b)`, or the color itself for both. */
function inTheme(value: string, theme: 'light' | 'dark'): Color {
  const [, light, dark] = /^light-dark\((#\w{6}), (.+)\)$/.exec(value) ?? [undefined, value, value]
  return read((theme === 'light' ? light : dark) ?? '')
}
function read(color: string): Color {
  const [, one, percent, other] = /^color-mix\(in srgb, (#\w{6}) (\d+)%, (#\w{6})\)$/.exec(color) ?? []
  if (one && percent && other) return mixed(read(one), Number(percent) / 100, read(other))
  if (!/^#[\da-f]{6}$/.test(color)) throw new Error(`cannot read the color ${color}`)
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}
function mixed(one: Color, weight: number, other: Color): Color {
  const part = (at: 0 | 1 | 2) => one[at] * weight + other[at] * (1 - weight)
  return [part(0), part(1), part(2)]
}
function luminance(color: Color) {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const { bg, fg, border, focus } = semanticTokens.colors
const surfaces = [bg.canvas, bg.panel, bg.subtle].map(({ value }) => value)

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [one, other].map((each) => luminance(inTheme(each, theme))).sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }

  // Proves R2.11.
  test.each(Object.entries(palettes))('%s is readable as badge, button and text (4.5:1)', (name, shades) => {
    // A black badge has the text of a black button.
    const badge = name === 'black' ? shades.contrast : shades.fg
    expect(contrast(badge, shades.subtle)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades.contrast, shades.solid)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades.contrast, shades.hover)).toBeGreaterThanOrEqual(4.5)
    for (const surface of surfaces) expect(contrast(shades.fg, surface)).toBeGreaterThanOrEqual(4.5)
  })

  // Proves R2.11.
  test.each(Object.entries(fg))('text of the color fg.%s is readable on every surface (4.5:1)', (_name, { value }) => {
    for (const surface of surfaces) expect(contrast(value, surface)).toBeGreaterThanOrEqual(4.5)
  })

  // Proves R2.11.
  test.each([
    ['the border of an input', border.strong.value],
    ['the border of a refused input', palettes.red.solid],
    ['the focus ring', focus.value],
  ])('%s stands out from every surface (3:1)', (_name, color) => {
    for (const surface of surfaces) expect(contrast(color, surface)).toBeGreaterThanOrEqual(3)
  })
})
