import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createSystem } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { expect, test } from '@jest/globals'
import { engine } from './engine'
import { system } from './system'
import { semanticTokens, tokens } from './tokens'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const { conditions: _none, utilities: _nothing, ...ours } = engine
const whole = createSystem(defaultBaseConfig, ours, { theme: { tokens, semanticTokens } })

test('every style that is in use yields what it yields with the whole base of Chakra', () => {
  const { utilities = {}, conditions = {} } = defaultBaseConfig
  const known = new Set(
    Object.entries(utilities).flatMap(([name, { shorthand = [] }]) => [name, ...[shorthand].flat()]),
  )
  const used = namesInUse()
  expect(used.size).toBeGreaterThan(100)
  for (const name of used) {
    if (known.has(name))
      for (const value of [
        'plain',
        '2',
        'full',
        'md',
        'sticky',
        'fast',
        'out',
        'body',
        'medium',
        'fg.muted',
        'none',
        true,
        false,
      ])
        expect({ [name]: withoutUnused(system.css({ [name]: value })) }).toEqual({
          [name]: withoutUnused(whole.css({ [name]: value })),
        })
    if (name.startsWith('_') && name.slice(1) in conditions)
      expect({ [name]: system.css({ [name]: { top: '0px' } }) }).toEqual({
        [name]: whole.css({ [name]: { top: '0px' } }),
      })
  }
})

test('the tokens in the browser have the names and references of those with values', () => {
  for (const part of ['flatMap', 'colorPaletteMap']) expect(system.tokens[part]).toEqual(whole.tokens[part])
})

/** Chakra remembers each background in a property that nothing here reads. */
const withoutUnused = (styles) =>
  Object.fromEntries(Object.entries(styles).filter(([name]) => name !== '--bg-currentcolor'))

/** The words before a colon or an equals sign in the sources of screens: style properties, and much else. */
function namesInUse() {
  const names = new Set()
  for (const folder of [...packagesOfScreens(), ...apps()])
    for (const file of readdirSync(`${root}/${folder}/src`, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|theme\/(palettes|tokens|engine)\.ts$/.test(file)) continue
      const source = readFileSync(`${root}/${folder}/src/${file}`, 'utf8')
      for (const [, name = ''] of source.matchAll(/(?<![\w.'-]|const )(_?[a-zA-Z]+)\??\s*(?::|=(?![=>]))/g))
        names.add(name)
    }
  return names
}
const packagesOfScreens = () => ['ui', 'charts', 'history', 'notes', 'federation'].map((name) => `packages/${name}`)
const apps = () => readdirSync(root).filter((name) => /^(shell|mf-\w+)$/.test(name))
