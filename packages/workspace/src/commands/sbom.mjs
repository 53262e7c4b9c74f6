import { mkdirSync, writeFileSync } from 'node:fs'
import { askPnpm, listShipped } from '../checks/licenses.mjs'
import { install } from '../install/install.mjs'
import { fromRoot } from '../lib/paths.mjs'

export const usage = 'npm run sbom'

/**
 * Writes the contents of the product: a software bill of materials (CycloneDX), and a list of packages with their licenses.
 */
export async function run() {
  await install()
  mkdirSync(fromRoot('dist'), { recursive: true })
  const shipped = await listShipped()
  const lines = shipped.map(({ name, versions, license }) => `${name} ${versions.join(', ')}: ${license}`)
  writeFileSync(fromRoot('dist/licenses.txt'), `${lines.join('\n')}\n`)
  await askPnpm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application', `--out=${fromRoot('dist/sbom.cdx.json')}`)
  console.log(`${shipped.length} packages: dist/sbom.cdx.json and dist/licenses.txt`)
}
