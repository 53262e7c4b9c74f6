import type { CSSProperties } from 'react'
import type { ChartColor, ChartKind, ChartSeries } from '../chart'
import * as styles from './drawing.module.css'

/** Distinguish bars without color. */
const textures = ['filled', 'hatched', 'hollow', 'lined'] as const
type Texture = (typeof textures)[number]

/** The dashes of a stroke, which distinguish curves without color; '' is a solid line. */
const dashes = ['', '7 4', '2 4', '11 4 2 4', '14 4', '5 3 1 3']

/**
 * The default look of colors with a meaning in every chart, unless another series of the chart already has that look.
 */
const usual: Partial<Record<ChartColor, { texture: Texture; dash: string }>> = {
  expected: { texture: 'hollow', dash: '7 4' },
  received: { texture: 'filled', dash: '' },
  funded: { texture: 'hatched', dash: '14 4' },
  pace: { texture: 'lined', dash: '2 4' },
}

/**
 * The color of lines and bars. On a panel a palette's `solid` reaches 4.5:1 in the light theme and its `fg` in the dark one, and a
 * strong border 3:1 in both (palettes.test.ts).
 */
function colorOf(color: ChartColor): string {
  if (color === 'expected') return token('border-strong')
  const palette = palettes[color] ?? color
  return `light-dark(${token(`${palette}-solid`)}, ${token(`${palette}-fg`)})`
}
const palettes: Partial<Record<ChartColor, string>> = { received: 'green', funded: 'accent', pace: 'purple' }
const token = (name: string) => `var(--mca-colors-${name})`

export interface Look extends ChartSeries {
  /** CSS. */
  paint: string
  texture: Texture
  dash: string
}

/** The series with their colors, and with textures and dashes that are distinct as long as there are enough of them. */
export function looksOf(series: readonly ChartSeries[]): readonly Look[] {
  const looks: Look[] = []
  const free = <T,>(wanted: T | undefined, all: readonly T[], used: readonly T[]): T | undefined =>
    wanted !== undefined && !used.includes(wanted)
      ? wanted
      : (all.find((each) => !used.includes(each)) ?? all[looks.length % all.length])
  for (const each of series) {
    const own = usual[each.color]
    const texture = free(
      each.dashed ? 'hollow' : own?.texture,
      textures,
      looks.map((look) => look.texture),
    )
    const dash = free(
      each.dashed && !own?.dash ? '7 4' : own?.dash,
      dashes,
      looks.map((look) => look.dash),
    )
    looks.push({ ...each, paint: colorOf(each.color), texture: texture ?? 'filled', dash: dash ?? '' })
  }
  return looks
}

const patternId = (id: string, { key }: Look) => `${id}-${key}`

/** The fill of a bar. */
export const fillOf = (id: string, look: Look): string =>
  look.texture === 'filled' ? 'currentcolor' : look.texture === 'hollow' ? faint : `url(#${patternId(id, look)})`

const faint = 'color-mix(in srgb, currentcolor 14%, transparent)'

/** The patterns of hatched bars and of those with lines across. */
export function Patterns({ id, looks }: { id: string; looks: readonly Look[] }) {
  return (
    <defs>
      {looks.map(
        (look) =>
          (look.texture === 'hatched' || look.texture === 'lined') && (
            <pattern
              key={look.key}
              id={patternId(id, look)}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform={look.texture === 'hatched' ? 'rotate(45)' : undefined}
              style={{ color: look.paint }}
            >
              <rect width="6" height="6" fill="currentcolor" />
              <rect
                className={styles.relief}
                {...(look.texture === 'hatched' ? { width: 1.5, height: 6 } : { width: 6, height: 1 })}
              />
            </pattern>
          ),
      )}
    </defs>
  )
}

/** A sample of a series, for the legend and the tooltip. */
export function Swatch({ id, look, kind }: { id: string; look: Look; kind: ChartKind }) {
  const style: CSSProperties = { color: look.paint }
  return kind === 'bars' ? (
    <svg data-print width="12" height="12" aria-hidden="true" style={style}>
      <rect x="0.75" y="0.75" width="10.5" height="10.5" rx="2" fill={fillOf(id, look)} stroke="currentcolor" />
    </svg>
  ) : (
    <svg data-print width="26" height="12" aria-hidden="true" style={style}>
      <path d="M1 6H25" stroke="currentcolor" strokeWidth="2" strokeDasharray={look.dash} />
    </svg>
  )
}
