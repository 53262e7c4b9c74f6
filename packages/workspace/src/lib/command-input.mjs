import { parseArgs } from 'node:util'

/**
 * What a command's `run` receives.
 * @typedef {object} Input
 * @property {readonly string[]} positionals
 * @property {Readonly<Record<string, boolean>>} options the flags that were given
 * @property {string} usage
 */

/**
 * Reads a command's arguments; throws one line with its usage if it does not take them.
 * @param {{ usage: string, positionals?: number, options?: readonly string[] }} command
 * @param {readonly string[]} args
 * @returns {Input}
 */
export function parseInput({ usage, positionals: most = 0, options = [] }, args) {
  /** @type {Record<string, { type: 'boolean', short?: string }>} */
  const known = { help: { type: 'boolean', short: 'h' } }
  for (const option of options) known[option] = { type: 'boolean' }
  try {
    // pnpm passes on the `--` between its own arguments and the command's.
    const given = args.filter((each) => each !== '--')
    const { values, positionals } = parseArgs({ args: given, options: known, allowPositionals: true })
    if (positionals.length > most) throw new Error(`Unexpected argument '${positionals[most]}'`)
    return { positionals, options: /** @type {Record<string, boolean>} */ (values), usage }
  } catch (error) {
    const [reason] = /** @type {Error} */ (error).message.split('. ')
    throw new Error(`${reason}. usage: ${usage}`, { cause: error })
  }
}
