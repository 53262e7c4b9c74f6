// Bundles the server into one file: the workspace's own code goes in, the server's npm packages stay outside (they bring
// binaries and CommonJS of their own), so the bundle starts quickly and needs no TypeScript at run time.
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
// What only a workspace package depends on cannot be found from here at run time, so it goes in too.
const outside = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !name.startsWith('@mca/'))

await build({
  entryPoints: ['src/main.ts'],
  outfile: process.argv[2] ?? 'dist/main.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: outside,
  sourcemap: true,
  logLevel: 'warning',
})
