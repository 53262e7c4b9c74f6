import { readJson, apps } from '../lib/paths.mjs'
import { run } from '../lib/run.mjs'

/** Licenses that the product's packages may have: none of them requires more than its own notice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])

/**
 * The licenses of packages that name none in their package.json, as read in their files. Their fonts, as those of OFL-1.1, may be embedded and given
 * away, not sold alone.
 * @type {Record<string, string>}
 */
const readInFiles = { 'dejavu-fonts-ttf': 'Bitstream-Vera' }

/** @typedef {{ name: string, versions: readonly string[], license: string, homepage?: string }} Shipped */

/** The arguments that limit pnpm to the run-time dependencies of the server and the apps. */
const ofTheProduct = ['@mca/backend', ...apps].map((name) => `--filter-prod=${name}...`)

/**
 * Runs pnpm on the packages that the product contains, and returns what it prints.
 * @param {...string} args
 */
export const askPnpm = (...args) =>
  run('npx', ['--yes', readJson('package.json').packageManager, ...ofTheProduct, ...args, '--prod'], { quiet: true })

/** Every package that the product contains, by name. Throws for one whose license is not allowed. @returns {Promise<Shipped[]>} */
export async function listShipped() {
  const output = await askPnpm('licenses', 'list', '--json')
  /** @type {Record<string, Shipped[]>} */
  const byLicense = JSON.parse(output.slice(output.indexOf('{')))
  const shipped = Object.values(byLicense)
    .flat()
    .map((one) => ({ ...one, license: readInFiles[one.name] ?? one.license }))
  const refused = shipped.filter(({ license }) => !isAllowed(license))
  if (refused.length > 0)
    throw new Error(
      `The license of these packages is not allowed:\n${refused.map(({ name, license }) => `  ${name}: ${license}`).join('\n')}`,
    )
  return shipped.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * True if a license is allowed: at least one of several alternatives, or all licenses that apply together.
 * @param {string} license an SPDX expression of one kind of operator
 */
export function isAllowed(license) {
  const text = license.replace(/^\((.*)\)$/, '$1')
  return / or /i.test(text)
    ? text.split(/ or /i).some((each) => allowed.has(each))
    : text.split(/ and /i).every((each) => allowed.has(each))
}

/** Fails if the product contains a package whose license is not allowed. */
export const checkLicenses = () => listShipped()
