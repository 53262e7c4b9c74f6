/** How many colors a heat map has. */
export const heatSteps = 6

/** The color of a value, 0 (lightest) to 5: steps of equal width. What is outside of the scale has the color at its end. */
export function stepOf(value: number, [from, to]: readonly [from: number, to: number]): number {
  const part = to === from ? 0 : (value - from) / (to - from)
  return Math.min(heatSteps - 1, Math.max(0, Math.floor(part * heatSteps)))
}
