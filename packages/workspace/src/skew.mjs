// `node packages/workspace/src/skew.mjs [base] [--full]`: proves that the shell of the release before works with the remotes of
// now, and the other way round. `--full` runs every journey of each remote instead of its most important ones.
import './node-version.mjs'
import { ensureChromium } from './browser.mjs'
import { buildProduct } from './build-product.mjs'
import { commandLine } from './command-line.mjs'
import { conclude } from './counted.mjs'
import { commitNamed } from './git.mjs'
import { install } from './install.mjs'
import { giveUp } from './run.mjs'
import { proveSkew } from './skew-proof.mjs'

const { words, has } = commandLine('pnpm skew [base] [--full]', { words: 1, options: ['--full'] })
const [given] = words
const base = given && commitNamed(given)
await install()
await buildProduct().catch((error) => giveUp(error.message))
const outcome = await proveSkew({ chromium: await ensureChromium(), base, full: has('--full') })
if (outcome.report) console.log(outcome.report)
conclude(outcome)
