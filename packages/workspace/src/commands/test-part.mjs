import { otherParts, testPart } from '../checks/run-affected.mjs'
import { install } from '../install/install.mjs'
import { apps } from '../lib/paths.mjs'

export const usage = 'pnpm test-part <part>   (a part that pnpm affected --json names)'
export const positionals = 1

/**
 * Tests one part of the product, as a job of a pipeline does: the unit tests of the packages, or of the server; or the checks and end-to-end tests
 * of the shell, or of one remote.
 * @param {import('../cli.mjs').Input} input
 */
export async function run({ positionals: [given = ''] }) {
  const part = [...otherParts, ...apps].find((each) => each.replace(/^mf-/, '') === given.replace(/^mf-/, ''))
  if (!part) {
    const known = [...otherParts, ...apps].map((each) => each.replace(/^mf-/, ''))
    throw new Error(`${given ? `There is no part ${given}. ` : ''}usage: ${usage}   (${known.join(', ')})`)
  }
  await install()
  await testPart(part)
}
