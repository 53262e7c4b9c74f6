import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { globalCss } from './global-css.static'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const folders = [
  ...['ui', 'charts', 'files', 'history', 'notes', 'tasks', 'federation'].map((name) => `packages/${name}/src`),
  ...readdirSync(root).flatMap((name) => (/^(shell|mf-\w+)$/.test(name) ? [`${name}/src`] : [])),
]
const sources = folders.flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|module\.css)$/.test(file))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(`${root}/${folder}/${file}`, 'utf8') })),
)
const cssModules = sources.filter(({ path }) => path.endsWith('.css'))

test('every variable of a CSS module is one of the theme', () => {
  const known = new Set(globalCss.match(/--mca-[\w\\.-]+(?=:)/g))
  const used = cssModules.flatMap(({ path, text }) =>
    (text.match(/(?<=var\()--mca-[\w\\.-]+/g) ?? []).map((name) => ({ path, name })),
  )
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(({ name }) => !known.has(name))).toEqual([])
})

test('every class of a CSS module is used', () => {
  const classes = cssModules.flatMap(({ path, text }) =>
    [...new Set(text.replaceAll(/\/\*.*?\*\/|'[^']*'/gs, '').match(/(?<=\.)[a-z]\w*(?=[^{};]*\{)/gi))].map((name) => ({
      path,
      name,
    })),
  )
  expect(classes.length).toBeGreaterThan(50)
  const isUsed = ({ path, name }) =>
    sources.some(
      (each) => each.text.includes(`/${path.split('/').at(-1)}'`) && new RegExp(`tyles\\.${name}\\b`).test(each.text),
    )
  expect(classes.filter((each) => !isUsed(each))).toEqual([])
})

// Parts of fields have a z-index of their own: without one, the arrow of a list shows through the bar that it scrolls under.
test('every bar that stays at the bottom has a z-index', () => {
  const bars = cssModules.flatMap(({ path, text }) =>
    (text.replaceAll(/\/\*.*?\*\//gs, '').match(/[^{}]*position: sticky;[^{}]*/g) ?? [])
      .filter((rule) => /\bbottom:/.test(rule))
      .map((rule) => ({ path, rule })),
  )
  expect(bars.length).toBeGreaterThan(5)
  expect(bars.filter(({ rule }) => !rule.includes('z-index:'))).toEqual([])
})
