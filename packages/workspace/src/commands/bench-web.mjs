import { buildProduct } from '../build/build-product.mjs'
import { ensureChromium } from '../install/chromium.mjs'
import { install } from '../install/install.mjs'
import { fromRoot } from '../lib/paths.mjs'
import { runBin } from '../lib/run.mjs'

export const usage = 'pnpm bench:web [--rounds 7] [--only sign-in|list|pages|form] [--copy folder …] [--json file]'
export const passesOn = true

/** Measures the front end beside its baseline (docs/performance.md). @param {import('../cli.mjs').Input} input */
export async function run({ positionals: args }) {
  await install()
  // Other working copies are measured as they are built.
  if (!args.some((each) => each.startsWith('--copy'))) await buildProduct()
  await ensureChromium()
  await runBin('tsx', ['bench/bench.ts', ...args], { cwd: fromRoot('e2e') })
}
