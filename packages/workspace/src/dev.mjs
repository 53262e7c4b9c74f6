// `pnpm dev`: the server and the whole front end, watched and hot-reloaded behind one origin. `pnpm dev parties` runs that
// remote alone, without the shell.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { commandLine } from './command-line.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { install } from './install.mjs'
import { giveUp } from './run.mjs'
import { apps, fromRoot } from './workspace-root.mjs'

const port = Number(process.env['PORT'] ?? 8080)
const backendPort = 3000

/** The server, started anew when its source changes. Links in mails lead to the pages that are being worked on. */
function watchBackend() {
  const child = spawn(
    process.execPath,
    [fromRoot('packages/backend/node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/main.ts'],
    {
      cwd: fromRoot('packages/backend'),
      env: {
        ...process.env,
        PORT: String(backendPort),
        PUBLIC_URL: `http://localhost:${port}`,
        DATA_DIR: process.env['DATA_DIR'] ?? fromRoot('.data'),
      },
      stdio: 'inherit',
    },
  )
  child.once('exit', (code) => giveUp(`The server ended with code ${code ?? 'a signal'}.`))
  // Ctrl-C reaches the server by itself, and this script ends when the server has; a plain kill is passed on.
  process.once('SIGINT', () => undefined)
  process.once('SIGTERM', () => child.kill('SIGTERM'))
}

/** An app's webpack configuration, which is written to be read from its own folder. @param {string} app */
async function configurationOf(app) {
  const folder = fromRoot(app)
  const { default: configure } = await import(pathToFileURL(`${folder}/webpack.config.mjs`).href)
  const fromItsFolder = (/** @type {unknown} */ options) => {
    process.chdir(folder)
    return configure(options)
  }
  return Object.assign(fromItsFolder, { app: configure.app })
}

const { words } = commandLine('pnpm dev [remote …]', { words: apps.length })
endWithNpm()
await install()
const wanted = words.map((name) => (name === 'shell' || name.startsWith('mf-') ? name : `mf-${name}`))
const unknown = wanted.find((name) => !apps.includes(name))
if (unknown) giveUp(`There is no ${unknown}: name one of ${apps.join(', ')}, or none to work on all of them.`)
const { checkPort, develop } = await import(pathToFileURL(fromRoot('packages/federation/webpack/develop.mjs')).href)
await checkPort(port).catch((/** @type {Error} */ error) => giveUp(error.message))
watchBackend()
process.env['BACKEND_URL'] = `http://localhost:${backendPort}`
await develop(await Promise.all((wanted.length > 0 ? wanted : apps).map(configurationOf)), { port })
