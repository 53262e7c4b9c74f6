import { existsSync, realpathSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fromRoot } from '../lib/paths.mjs'

/**
 * Bundles a library of many modules into one file, because Jest loads every module anew for every test file, and returns the file's path.
 * A library that has a bundle already keeps it.
 * @param {string} library
 * @param {object} options
 * @param {string} options.from the package that depends on the library
 * @param {string[]} [options.external] what tests and the library share
 */
export function bundleForTests(library, { from, external = [] }) {
  const ofPackage = createRequire(fromRoot(`${from}/package.json`))
  // pnpm's name of the installed folder has the versions of the library and of what it stands on.
  const [, installed = ''] = /\.pnpm[\\/]([^\\/]+)/.exec(realpathSync(ofPackage.resolve(library))) ?? []
  const file = fromRoot(`${from}/.cache/for-tests/${installed}.cjs`)
  if (existsSync(file)) return file
  /** @type {{ buildSync: (options: object) => unknown }} */
  const esbuild = createRequire(fromRoot('packages/backend/package.json'))('esbuild')
  // Another run may be doing the same.
  const draft = file.replace(basename(file), `${process.pid}-${basename(file)}`)
  esbuild.buildSync({
    stdin: { contents: `export * from '${library}'`, resolveDir: fromRoot(from) },
    outfile: draft,
    bundle: true,
    format: 'cjs',
    platform: 'neutral',
    conditions: ['browser'],
    mainFields: ['browser', 'module', 'main'],
    external,
    logLevel: 'error',
  })
  renameSync(draft, file)
  return file
}
