/** The number of colors of a heat map. */
const heatSteps = 6

/**
 * The color of a value, 0 (lightest) to 5, in steps of equal width. Values outside of the scale have the color at its end.
 */
export function stepOf(value: number, [from, to]: readonly [from: number, to: number]): number {
  const part = to === from ? 0 : (value - from) / (to - from)
  return Math.min(heatSteps - 1, Math.max(0, Math.floor(part * heatSteps)))
}
