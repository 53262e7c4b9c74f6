import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { medianOf, type Figures } from './journeys'
import type { Noise } from './machine'

/** By app, the figures of each round. */
export type Measured = ReadonlyMap<string, readonly Figures[]>

export interface Summary {
  median: number
  fastest: number
  slowest: number
}

const valuesOf = (rounds: readonly Figures[], row: string) => rounds.flatMap((figures) => figures[row] ?? [])

function summaryOf(values: readonly number[]): Summary {
  return { median: medianOf(values), fastest: Math.min(...values), slowest: Math.max(...values) }
}

const text = (value: number) =>
  value >= 10 || Number.isInteger(value) ? Math.round(value).toLocaleString('en-US') : value.toFixed(1)

/** Prints a row for each figure: the median and range of each app, and the ratio of each product to each baseline; without baselines, to the first product. */
export function printTable(
  measured: Measured,
  products: readonly string[],
  baselines: readonly string[],
  noise: Noise,
) {
  const apps = [...measured.keys()]
  const rows = [...new Set([...measured.values()].flat().flatMap((figures) => Object.keys(figures)))]
  const [first = '', ...others] = products
  const ratios =
    baselines.length > 0
      ? products.flatMap((name) => baselines.map((other) => [name, other] as const))
      : others.map((name) => [name, first] as const)
  const head = ['', ...apps, ...ratios.map(([name, other]) => `${name} / ${other}`)]
  const lines = rows.map((row) => {
    const summaries = new Map(apps.map((app) => [app, summaryOf(valuesOf(measured.get(app) ?? [], row))]))
    const median = (app: string) => summaries.get(app)?.median ?? NaN
    return [
      row,
      ...[...summaries.values()].map(({ median: middle, fastest, slowest }) =>
        slowest - fastest < 1 ? text(middle) : `${text(middle)} (${text(fastest)}–${text(slowest)})`,
      ),
      ...ratios.map(([name, other]) => (median(name) / median(other)).toFixed(2)),
    ]
  })
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)))
  for (const line of [head, ...lines])
    console.log(
      line
        .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
        .join('  '),
    )
  const { load, loop } = noise
  console.log(
    `\nMedians (fastest–slowest) in ms unless a row says otherwise. Load average ${load.before.toFixed(1)} before, ${load.after.toFixed(1)} after. ` +
      `A fixed loop took ${text(loop.median)} ms (${text(loop.fastest)}–${text(loop.slowest)})` +
      `${loop.slowest > loop.fastest * 1.3 ? ': the machine was busy, so only the ratios count' : ''}.`,
  )
}

export function writeJson(file: string, measured: Measured, noise: Noise, settings: object) {
  mkdirSync(dirname(file), { recursive: true })
  const apps = Object.fromEntries(
    [...measured].map(([app, rounds]) => {
      const rows = [...new Set(rounds.flatMap((figures) => Object.keys(figures)))]
      return [
        app,
        Object.fromEntries(
          rows.map((row) => [row, { ...summaryOf(valuesOf(rounds, row)), all: valuesOf(rounds, row) }]),
        ),
      ]
    }),
  )
  writeFileSync(file, `${JSON.stringify({ settings, noise, apps }, null, 2)}\n`)
  console.log(`Written to ${file}`)
}
