import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { fromRoot } from './workspace-root.mjs'

/** Names that builtin modules have exported for so long that any Node which reads ES modules links them. */
const old = new Set(
  (
    'spawn execFileSync createHash once existsSync mkdirSync mkdtempSync readFileSync readdirSync rmSync statSync ' +
    'cpSync symlinkSync writeFileSync mkdir readFile writeFile createRequire dirname join resolve fileURLToPath pathToFileURL'
  ).split(' '),
)

test('an old Node gets as far as the line that says which one is needed: it links all that the scripts import', () => {
  const folder = fromRoot('packages/workspace/src')
  const scripts = readdirSync(folder).filter((file) => /^[\w-]+\.mjs$/.test(file))
  const newer = scripts.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^import \{([^}]*)\} from 'node:/gm)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => !old.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(newer).toEqual([])
})
