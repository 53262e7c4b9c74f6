import { expect, test } from '@jest/globals'
import { palettes } from './palettes'

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

// Proves R2.11.
test.each(Object.entries(palettes))('%s is readable as badge, button and text (4.5:1)', (name, shades) => {
  // Black is the only badge whose background is the solid color.
  const badge = name === 'black' ? shades.contrast : shades.fg
  expect(contrast(badge, shades.subtle)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(shades.contrast, shades.solid)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(shades.contrast, shades.hover)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(shades.fg, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(shades.fg, '#f6f7f9')).toBeGreaterThanOrEqual(4.5)
})
