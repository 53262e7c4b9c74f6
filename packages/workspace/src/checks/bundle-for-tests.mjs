import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fromRoot } from '../lib/paths.mjs'

/** @type {{ build: (options: object) => Promise<unknown> }} */
const esbuild = createRequire(fromRoot('packages/backend/package.json'))('esbuild')

/**
 * Bundles libraries into one file, because Jest loads every module anew for every test file, and returns the mapping of their names to it. Each
 * library runs when it is first imported. The bundle is kept until another version of anything is installed.
 * @param {string} place the package whose `node_modules/.cache` holds the bundle, and from which external modules are resolved
 * @param {object} options
 * @param {Record<string, readonly string[]>} options.libraries by the package that depends on them, from which they are resolved
 * @param {readonly string[]} [options.external] modules that tests and the libraries share, which are not in the bundle
 * @param {'browser' | 'node'} options.platform
 * @returns {Promise<Record<string, string>>} for `moduleNameMapper`
 */
export async function bundleForTests(place, { libraries, external = [], platform }) {
  const resolveDirs = new Map(
    Object.entries(libraries).flatMap(([from, names]) => names.map((library) => [library, fromRoot(from)])),
  )
  const installed = readFileSync(fromRoot('pnpm-lock.yaml'))
  const here = readFileSync(new URL(import.meta.url))
  const key = createHash('sha256')
    .update(installed)
    .update(here)
    .update(JSON.stringify([libraries, external, platform]))
  // Under node_modules, so that Jest shows the line of our own code that called a library, and not a line of the bundle.
  const folder = fromRoot(`${place}/node_modules/.cache/for-tests/${key.digest('hex').slice(0, 16)}`)
  if (!existsSync(folder)) {
    // Another run may be doing the same.
    const draft = `${folder}-${process.pid}`
    mkdirSync(draft, { recursive: true })
    await bundle(`${draft}/all.cjs`, { resolveDirs, external, platform })
    for (const library of resolveDirs.keys()) {
      const file = `${draft}/${library}.cjs`
      mkdirSync(dirname(file), { recursive: true })
      const all = `./${'../'.repeat(library.split('/').length - 1)}all.cjs`
      writeFileSync(file, `module.exports = require('${all}')['${library}']()\n`)
    }
    if (existsSync(folder)) rmSync(draft, { recursive: true })
    else renameSync(draft, folder)
  }
  // One pattern, because Jest tries all of them for every import.
  return { [`^(${[...resolveDirs.keys()].join('|').replaceAll('.', '\\.')})$`]: `${folder}/$1.cjs` }
}

/**
 * @param {string} outfile
 * @param {{ resolveDirs: Map<string, string>, external: readonly string[], platform: 'browser' | 'node' }} options
 */
async function bundle(outfile, { resolveDirs, external, platform }) {
  const entries = [...resolveDirs.keys()].map((library) => `'${library}': () => require('library:${library}')`)
  await esbuild.build({
    stdin: { contents: `module.exports = { ${entries.join(',\n')} }`, resolveDir: fromRoot('.') },
    outfile,
    bundle: true,
    format: 'cjs',
    ...(platform === 'node'
      ? { platform: 'node' }
      : { platform: 'neutral', conditions: ['browser'], mainFields: ['browser', 'module', 'main'] }),
    external,
    // Less to parse for every test file: no comments, and no code of production. Fastify looks up each plugin's name in
    // Node's module cache, for which Jest builds a list of all modules.
    define: { 'process.env.NODE_ENV': '"test"', 'require.cache': 'undefined' },
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [
      {
        name: 'libraries',
        /** @param {any} build */
        setup(build) {
          build.onResolve({ filter: /^library:/ }, (/** @type {{ path: string }} */ { path }) => ({
            path: path.replace('library:', ''),
            namespace: 'library',
          }))
          // As an import, like in the other libraries of the bundle, so that a library published in two formats is included once.
          build.onLoad({ filter: /.*/, namespace: 'library' }, (/** @type {{ path: string }} */ { path }) => ({
            contents: `import * as all from '${path}'\nexport * from '${path}'\nexport default all.default ?? all`,
            resolveDir: resolveDirs.get(path),
          }))
        },
      },
    ],
  })
}
