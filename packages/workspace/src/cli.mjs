import { existsSync } from 'node:fs'
import { install } from './install/install.mjs'
import { parseInput } from './lib/command-input.mjs'
import { describeError } from './lib/describe-error.mjs'
import { exitWithParent } from './lib/exit-with-parent.mjs'
import { fromRoot } from './lib/paths.mjs'

/** @typedef {import('./lib/command-input.mjs').Input} Input */

/**
 * One command. Its code is imported only after the packages that it needs are installed.
 * @typedef {object} Command
 * @property {string} usage one line
 * @property {number} [positionals] how many arguments it takes at most besides options; none by default
 * @property {readonly string[]} [options] the flags that it takes
 * @property {'if missing' | 'by itself'} [install] by default the packages are brought up to date first
 * @property {() => Promise<{ run: (input: Input) => Promise<unknown> }>} load
 */

/** @type {Record<string, Command>} */
const commands = {
  start: {
    usage: 'npm start   (settings are environment variables: see docs/operations.md)',
    load: () => import('./commands/start.mjs'),
  },
  test: {
    usage: 'npm test   (runs everything; for less: pnpm check, pnpm unit <path>, pnpm affected --run)',
    load: () => import('./commands/test.mjs'),
  },
  check: { usage: 'pnpm check', load: () => import('./commands/check.mjs') },
  build: { usage: 'npm run build   (output folder: WEB_DIR)', load: () => import('./commands/build.mjs') },
  dev: {
    usage: 'pnpm dev [remote …]',
    positionals: Infinity,
    install: 'by itself',
    load: () => import('./commands/dev.mjs'),
  },
  affected: {
    usage: 'pnpm affected [base] [--json | --run]',
    positionals: 1,
    options: ['json', 'run'],
    install: 'by itself',
    load: () => import('./commands/affected.mjs'),
  },
  skew: {
    usage: 'pnpm skew [base] [--full]',
    positionals: 1,
    options: ['full'],
    install: 'by itself',
    load: () => import('./commands/skew.mjs'),
  },
}

/**
 * Runs one command. Invalid arguments and expected failures print one line and exit with code 1; `--help` prints the usage.
 * @param {readonly string[]} argv
 */
export async function runCommandLine([name = '', ...args]) {
  exitWithParent()
  try {
    const command = commands[name]
    if (!command) throw new Error(`Unknown command '${name}'. Commands: ${Object.keys(commands).join(', ')}`)
    const input = parseInput(command, args)
    if (input.options['help']) return console.log(`usage: ${command.usage}`)
    if (needsInstall(command)) await install()
    const { run } = await command.load()
    await run(input)
  } catch (error) {
    console.error(describeError(error))
    process.exit(1)
  }
}

/** @param {Command} command */
const needsInstall = ({ install: when }) =>
  when === undefined || (when === 'if missing' && !existsSync(fromRoot('node_modules')))
