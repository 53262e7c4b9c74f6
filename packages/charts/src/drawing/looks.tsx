import type { CSSProperties } from 'react'
import type { ChartColor, ChartKind, ChartSeries } from '../chart'

/** Distinguish bars without color: the full tone of a hue, or a pale one with an outline of the full tone. */
const tones = ['full', 'pale'] as const
type Tone = (typeof tones)[number]

/** The dashes of a stroke, which distinguish curves without color; '' is a solid line. */
const dashes = ['', '7 4', '2 4', '11 4 2 4', '14 4', '5 3 1 3']

/**
 * The default look of colors with a meaning in every chart, unless another series of the chart already has that look. All have
 * one hue: what comes in is full, and what it is compared with is pale.
 */
const usual: Partial<Record<ChartColor, { tone: Tone; dash: string }>> = {
  received: { tone: 'full', dash: '' },
  pace: { tone: 'full', dash: '2 4' },
  expected: { tone: 'pale', dash: '7 4' },
  funded: { tone: 'pale', dash: '14 4' },
}

/**
 * The color of lines and bars. On a panel a palette's `solid` reaches 4.5:1 in the light theme and its `fg` in the dark one
 * (palettes.test.ts).
 */
function colorOf(color: ChartColor): string {
  const palette = color in usual ? 'accent' : color
  return `light-dark(${token(`${palette}-solid`)}, ${token(`${palette}-fg`)})`
}
const token = (name: string) => `var(--mca-colors-${name})`

export interface Look extends ChartSeries {
  /** CSS. */
  paint: string
  tone: Tone
  dash: string
}

/** The series with their colors, and with tones and dashes that are distinct as long as there are enough of them. */
export function looksOf(series: readonly ChartSeries[]): readonly Look[] {
  const looks: Look[] = []
  const free = <T,>(wanted: T | undefined, all: readonly T[], used: readonly T[]): T | undefined =>
    wanted !== undefined && !used.includes(wanted)
      ? wanted
      : (all.find((each) => !used.includes(each)) ?? all[looks.length % all.length])
  for (const each of series) {
    const own = usual[each.color]
    const tone = free(
      each.dashed ? 'pale' : own?.tone,
      tones,
      looks.map((look) => look.tone),
    )
    const dash = free(
      each.dashed && !own?.dash ? '7 4' : own?.dash,
      dashes,
      looks.map((look) => look.dash),
    )
    looks.push({ ...each, paint: colorOf(each.color), tone: tone ?? 'full', dash: dash ?? '' })
  }
  return looks
}

/** The fill of a bar. */
export const fillOf = ({ tone }: Look): string => (tone === 'full' ? 'currentcolor' : pale)

const pale = `color-mix(in srgb, currentcolor 24%, ${token('bg-panel')})`

/** A sample of a series, for the legend and the tooltip. */
export function Swatch({ look, kind }: { look: Look; kind: ChartKind }) {
  const style: CSSProperties = { color: look.paint }
  return kind === 'bars' ? (
    <svg data-print width="12" height="12" aria-hidden="true" style={style}>
      <rect x="0.75" y="0.75" width="10.5" height="10.5" rx="2" fill={fillOf(look)} stroke="currentcolor" />
    </svg>
  ) : (
    <svg data-print width="26" height="12" aria-hidden="true" style={style}>
      <path d="M1 6H25" stroke="currentcolor" strokeWidth="2" strokeDasharray={look.dash} />
    </svg>
  )
}
