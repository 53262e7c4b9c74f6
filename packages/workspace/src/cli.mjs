import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { install } from './install/install.mjs'
import { describeError } from './lib/describe-error.mjs'
import { exitWithParent } from './lib/exit-with-parent.mjs'
import { fromRoot } from './lib/paths.mjs'

/**
 * One command. Its code is `run` in commands/<name>.mjs, imported only after the packages that it needs are installed.
 * @typedef {object} Command
 * @property {string} usage one line
 * @property {number} [positionals] how many arguments it takes at most besides options; none by default
 * @property {readonly string[]} [options] the flags that it takes
 * @property {'if missing' | 'by itself'} [install] by default the packages are brought up to date first
 *
 * @typedef {object} Input what a command's `run` receives
 * @property {readonly string[]} positionals
 * @property {Readonly<Record<string, boolean>>} options the flags that were given
 * @property {string} usage
 */

/** @type {Record<string, Command>} */
const commands = {
  start: { usage: 'npm start   (settings are environment variables: see docs/operations.md)' },
  test: { usage: 'npm test   (runs everything; for less: pnpm check, pnpm unit <path>, pnpm affected --run)' },
  check: { usage: 'pnpm check' },
  build: { usage: 'npm run build   (output folder: WEB_DIR)' },
  dev: { usage: 'pnpm dev [remote …]', positionals: Infinity, install: 'by itself' },
  affected: {
    usage: 'pnpm affected [base] [--json | --run]',
    positionals: 1,
    options: ['json', 'run'],
    install: 'by itself',
  },
  skew: { usage: 'pnpm skew [base] [--full]', positionals: 1, options: ['full'], install: 'by itself' },
}

/**
 * Runs one command. Invalid arguments and expected failures print one line and exit with code 1; `--help` prints the usage.
 * @param {readonly string[]} argv
 */
export async function runCommandLine([name = '', ...args]) {
  const command = commands[name]
  exitWithParent()
  try {
    if (!command) throw new Error(`Unknown command '${name}'. Commands: ${Object.keys(commands).join(', ')}`)
    const input = parseInput(command, args)
    if (input.options['help']) return console.log(`usage: ${command.usage}`)
    if (needsInstall(command)) await install()
    const { run } = await import(`./commands/${name}.mjs`)
    await run(input)
  } catch (error) {
    console.error(describeError(error))
    process.exit(1)
  }
}

/** @param {Command} command @param {readonly string[]} args @returns {Input} */
function parseInput({ usage, positionals: most = 0, options = [] }, args) {
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

/** @param {Command} command */
const needsInstall = ({ install: when }) =>
  when === undefined || (when === 'if missing' && !existsSync(fromRoot('node_modules')))
