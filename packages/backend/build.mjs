// Bundles the server: the workspace's code is included, the server's npm packages are not (some contain binaries
// or CommonJS). The bundle starts fast and needs no TypeScript at run time.
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
// Packages that only a workspace package depends on cannot be resolved from here at run time, so they are included.
const external = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !name.startsWith('@mca/'))

/**
 * `build.mjs [out.js [entry.ts]]`. Without an entry, bundles the server together with the process of its jobs and its thread: without routes, the
 * jobs need 35 MB less.
 */
const [out = 'dist/main.js', entry] = process.argv.slice(2)
const name = out.replace(/\.js$/, '')
const server = [
  { in: 'src/main.ts', out: name },
  { in: 'src/jobs-process.ts', out: `${name}-jobs` },
  { in: 'src/accounts/auth/embedded/passwords/hash-thread.mjs', out: `${name}-hash-thread` },
]

await build({
  entryPoints: entry ? [{ in: entry, out: name }] : server,
  outdir: '.',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external,
  sourcemap: true,
  // Included CommonJS packages, such as those of @mca/tables, call `require` for Node's own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  logLevel: 'warning',
})
