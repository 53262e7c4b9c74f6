// `node packages/workspace/src/affected.mjs [base] [--json | --run]`: what has changed since `base` (the main branch's
// meeting point, else the commit before), what that touches, and why. `--run` builds and tests just that.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { affectedBy } from './affected-by.mjs'
import { ensureChromium } from './browser.mjs'
import { buildProduct } from './build-product.mjs'
import { checkApp } from './check-app.mjs'
import { commandLine } from './command-line.mjs'
import { commitNamed, firstKnown, git } from './git.mjs'
import { install } from './install.mjs'
import { runJourneys } from './journeys.mjs'
import { programOf } from './program.mjs'
import { giveUp, runNode } from './run.mjs'
import { apps, fromRoot } from './workspace-root.mjs'

const { words, has } = commandLine('pnpm affected [base] [--json | --run]', { words: 1, options: ['--json', '--run'] })
const [given] = words
if (!firstKnown(() => git('rev-parse', '--git-dir'))) giveUp('What has changed is asked of git, and this is no clone.')
const base = given
  ? commitNamed(given)
  : firstKnown(
      () => {
        const meeting = git('merge-base', 'HEAD', 'origin/main')
        if (meeting === git('rev-parse', 'HEAD')) throw new Error('this is main itself')
        return meeting
      },
      () => git('rev-parse', '--verify', 'HEAD~1'),
    )
const names = (/** @type {string} */ text) => text.split('\n').filter(Boolean)
// Also what is not committed yet: the answer is about what lies here. Without a base all files are new. A file that has moved
// counts in both places.
const files = base
  ? [
      ...names(git('diff', '--name-only', '--no-renames', base)),
      ...names(git('ls-files', '--others', '--exclude-standard')),
    ]
  : names(git('ls-files'))
const affected = affectedBy([...new Set(files)], apps)

if (has('--json')) {
  console.log(JSON.stringify({ base, ...affected }))
} else {
  console.log(
    base ? `Since ${base.slice(0, 12)}:` : 'This clone knows no earlier commit, so everything counts as changed:',
  )
  for (const line of affected.why) console.log(`  ${line}`)
  if (affected.why.length === 0) console.log('  nothing has changed')
}

if (has('--run')) {
  try {
    await runAffected()
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
}

async function runAffected() {
  await install()
  if (affected.everything) return void (await runNode(fromRoot('packages/workspace/src/test.mjs'), []))
  const present = files.filter((file) => existsSync(fromRoot(file)))
  if (present.length > 0)
    await runNode(programOf('prettier'), ['--check', '--ignore-unknown', '--log-level=warn', ...present])
  for (const app of affected.apps) {
    console.log(`▸ ${app}: types, lint, unit tests`)
    await checkApp(app)
  }
  if (affected.server) await runNode(programOf('jest'), ['--selectProjects', 'backend', 'contract'])
  if (affected.apps.length === 0 && !affected.server) return
  // The others are as they are live in the web root, or as they were at the base: no file of theirs has changed since.
  await buildProduct()
  const folders = affected.server ? [] : affected.apps.map((app) => `${app.replace(/^mf-/, '')}/`)
  const journeys = folders.filter((folder) => existsSync(fromRoot(`e2e/${folder}`)))
  if (folders.length > 0 && journeys.length === 0) return
  console.log(`▸ journeys: ${journeys.join(', ') || 'all of them'}`)
  const chromium = await ensureChromium()
  const { failed } = await runJourneys({ chromium, only: journeys })
  if (failed > 0) throw new Error(`${failed} of the journeys failed.`)
}
