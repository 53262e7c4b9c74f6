/**
 * The colors of a heat map, lightest first: how much of the hue is mixed into the panel, in percent. From `darkFrom` on, the text
 * has the color of the panel. Each step has a contrast of 4.5:1 with its text in both themes (portfolio.spec.ts).
 */
export const heatStrengths = [8, 26, 46, 80, 100] as const
export const darkFrom = 3

type Scale = readonly [from: number, to: number]

/**
 * The step of a value, 0 (lightest) to 4; all steps are equally wide. Values outside of the scale have the color at its end.
 */
export function stepOf(value: number, [from, to]: Scale): number {
  const part = to === from ? 0 : (value - from) / (to - from)
  return Math.min(heatStrengths.length - 1, Math.max(0, Math.floor(part * heatStrengths.length)))
}

/** Where each step begins and ends, for the legend. */
export const boundsOf = ([from, to]: Scale): readonly Scale[] =>
  heatStrengths.map((_, step) => {
    const at = (each: number) => from + ((to - from) * each) / heatStrengths.length
    return [at(step), at(step + 1)]
  })
