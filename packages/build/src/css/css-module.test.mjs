import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { buildEntry } from '../testing/build-entry.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mca-css-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The script with a CSS module and code that uses its class `box`. @param {string} css */
const build = (css) =>
  buildEntry(folder, {
    'box.module.css': css,
    'index.ts': `import * as styles from './box.module.css'\nconsole.log(styles.box)`,
  })

test('the script of a CSS module adds its styles, in the layer of components', () => {
  const built = build('.box { color: var(--mca-colors-fg); & > p { margin: 0 } }')
  const [, name] = /console\.log\("(.*?)"\)/.exec(built) ?? []
  expect(built).toContain(`@layer recipes{.${name}{color:var(--mca-colors-fg);&>p{margin:0}}}`)
  expect(built).toContain('document.adoptedStyleSheets.push(')
})

test('a class name has the name of its app, and is another one in a release with other styles', () => {
  const nameIn = (/** @type {string} */ css) => /app-box-[\w-]{6}/.exec(build(css))?.[0]
  const name = nameIn('.box { top: 0 }')
  expect(name).toBeDefined()
  expect(nameIn('.box { top: 1px }')).not.toBe(name)
})

test('an animation keeps its name, because its keyframes are those of the theme', () => {
  expect(build('.box { animation: spin 1s linear }')).toContain('{animation:spin 1s linear}')
})

test('a class that the CSS module does not have stops the build and says which one', () => {
  expect(() => build('.bax { top: 0 }')).toThrow(/export 'box' .* was not found in '\.\/box\.module\.css'/)
})
