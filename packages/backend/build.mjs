// Bundles the server into one file: the workspace's code is included, the server's npm packages are not (some contain binaries
// or CommonJS). The bundle starts fast and needs no TypeScript at run time.
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
// Packages that only a workspace package depends on cannot be resolved from here at run time, so they are included.
const external = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !name.startsWith('@mca/'))

await build({
  entryPoints: [process.argv[3] ?? 'src/main.ts'],
  outfile: process.argv[2] ?? 'dist/main.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external,
  sourcemap: true,
  logLevel: 'warning',
})
