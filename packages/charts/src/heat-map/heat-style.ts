import type { CSSProperties } from 'react'
import { darkFrom, heatStrengths } from './heat-steps'

/** The attributes of an element in the color of a step. With a palette, its color is printed too. */
export const heatStyle = (step: number) => ({
  'data-heat': step,
  'data-dark': step >= darkFrom || undefined,
  'data-palette': '',
  style: { '--strength': `${heatStrengths[step] ?? 0}%` } as CSSProperties, // React's type has no variables
})
