import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { describeError } from './lib/describe-error.mjs'
import { exitWithParent } from './lib/exit-with-parent.mjs'
import { fromRoot } from './lib/paths.mjs'

/**
 * The exports of commands/<name>.mjs. It is imported before the packages are installed, so it must not import any of them statically.
 * @typedef {object} Command
 * @property {string} usage one line
 * @property {number} [positionals] the maximum number of arguments besides options; none by default
 * @property {readonly string[]} [options] the flags that it takes
 * @property {readonly string[]} [values] the options that it takes with a value
 * @property {boolean} [passesOn] passes all its arguments to a program; they are `positionals`
 * @property {(input: Input) => Promise<unknown>} run
 *
 * @typedef {{ positionals: readonly string[], options: Readonly<Record<string, boolean | undefined>>, values: Readonly<Record<string, string | undefined>> }} Input `options`: the given flags
 */

const folder = fromRoot('packages/workspace/src/commands')

/**
 * Runs one command. Invalid arguments and expected failures print one line and exit with code 1; `--help` prints the usage.
 * @param {readonly string[]} argv
 */
export async function runCommandLine([name = '', ...args]) {
  exitWithParent()
  try {
    const names = readdirSync(folder).flatMap((file) => /^([a-z-]+)\.mjs$/.exec(file)?.[1] ?? [])
    if (!names.includes(name)) throw new Error(`Unknown command '${name}'. There are ${names.join(', ')}.`)
    /** @type {Command} */
    const command = await import(`./commands/${name}.mjs`)
    const input = parseInput(command, args)
    await (input.options['help'] ? console.log(`usage: ${command.usage}`) : command.run(input))
  } catch (error) {
    console.error(describeError(error))
    process.exit(1)
  }
}

/** @param {Command} command @param {readonly string[]} args @returns {Input} */
function parseInput({ usage, positionals: most = 0, options: flags = [], values: named = [], passesOn = false }, args) {
  if (passesOn)
    return { positionals: args.filter((each) => each !== '--'), options: { help: args.includes('--help') }, values: {} }
  const typed = (/** @type {readonly string[]} */ names, /** @type {'boolean' | 'string'} */ type) =>
    names.map((name) => [name, { type }])
  /** @type {Record<string, { type: 'boolean' | 'string' }>} */
  const options = Object.fromEntries([...typed([...flags, 'help'], 'boolean'), ...typed(named, 'string')])
  try {
    // pnpm passes on the `--` between its own arguments and those of the command.
    const { values, positionals } = parseArgs({
      args: args.filter((each) => each !== '--'),
      options,
      allowPositionals: true,
    })
    if (positionals.length > most) throw new Error(`Unexpected argument '${positionals[most]}'`)
    const given = Object.entries(values)
    return {
      positionals,
      options: Object.fromEntries(
        given.flatMap(([name, value]) => (typeof value === 'boolean' ? [[name, value]] : [])),
      ),
      values: Object.fromEntries(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
    }
  } catch (error) {
    const [reason] = /** @type {Error} */ (error).message.split('. ')
    throw new Error(`${reason}. usage: ${usage}`, { cause: error })
  }
}
