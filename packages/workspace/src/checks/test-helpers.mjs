import { basename } from 'node:path/posix'
import { readRepository } from '../docs/repository.mjs'
import { root } from '../lib/paths.mjs'
import { relativeImports } from './import-cycles.mjs'

/** Tests, and the folders that serve only tests and measurements. */
const isForTests = /\.(test|spec)\.|\/testing\/|^packages\/testing\/|^e2e\/|\/(bench|drills)\//
const isSource = /\.(m?ts|tsx|mjs)$/

/** Throws if a file that only tests import is not in a folder named `testing`, where nobody takes it for a part of the product. */
export async function checkTestHelpers() {
  const sources = [...readRepository(root)].filter(([path]) => isSource.test(path) || path.endsWith('package.json'))
  const misplaced = await misplacedHelpers(sources)
  if (misplaced.length > 0)
    throw new Error(['Only tests import these files. Move them to a folder named "testing":', ...misplaced].join('\n'))
}

/**
 * Files outside of `testing` that tests import and no other file mentions.
 * @param {readonly (readonly [path: string, text: string])[]} sources with the `package.json` files, which name entry points
 */
export async function misplacedHelpers(sources) {
  const files = sources.filter(([path]) => isSource.test(path))
  /** @type {Map<string, boolean>} true if only tests import it */
  const imported = new Map()
  for (const [path, text] of files)
    for (const [, to] of await relativeImports(path, text))
      imported.set(to, (imported.get(to) ?? true) && isForTests.test(path))
  // An entry point is named by a `package.json`, a loader or a setting instead of an import.
  const others = sources.filter(([path]) => !isForTests.test(path)).map(([, text]) => text)
  return files
    .map(([path]) => path)
    .filter((path) => !isForTests.test(path) && imported.get(path.replace(/\.(m?ts|tsx|mjs)$/, '')))
    .filter((path) => !others.some((text) => text.includes(`/${basename(path)}`)))
    .sort()
}
