import { spawn } from 'node:child_process'
import { install } from '../install/install.mjs'
import { apps, fromRoot } from '../lib/paths.mjs'
import { binFile } from '../lib/run.mjs'

const port = Number(process.env['PORT'] ?? 8080)
const backendPort = 3000

export const usage = 'pnpm dev [remote …]'
export const positionals = Infinity

/**
 * Runs the server and the front end with hot reloading, on one origin, or one remote without the shell.
 * @param {import('../cli.mjs').Input} input
 */
export async function run({ positionals: names }) {
  const wanted = names.map((name) => (name === 'shell' || name.startsWith('mf-') ? name : `mf-${name}`))
  const unknown = wanted.find((name) => !apps.includes(name))
  if (unknown) throw new Error(`There is no ${unknown}. Name any of ${apps.join(', ')}, or none for all of them.`)
  await install()
  const { loadApp } = await import('@mca/build/app')
  const { checkPort, develop } = await import('@mca/build/develop')
  await checkPort(port)
  startBackend()
  process.env['BACKEND_URL'] = `http://localhost:${backendPort}`
  const folders = (wanted.length > 0 ? wanted : apps).map(fromRoot)
  await develop(await Promise.all(folders.map(loadApp)), { port })
}

/** Starts the server, which restarts when its source changes. Links in mails lead to the development server. */
function startBackend() {
  const cwd = fromRoot('packages/backend')
  const child = spawn(process.execPath, [binFile('tsx', cwd), 'watch', '--clear-screen=false', 'src/main.ts'], {
    cwd,
    env: {
      ...process.env,
      PORT: String(backendPort),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: process.env['DATA_DIR'] ?? fromRoot('.data'),
    },
    stdio: 'inherit',
  })
  child.once('exit', (code) => {
    console.error(`The server ended with ${code === null ? 'a signal' : `code ${code}`}.`)
    process.exit(1)
  })
  // Ctrl-C reaches the server too, whose end ends this process. SIGTERM has to be forwarded.
  process.once('SIGINT', () => undefined)
  process.once('SIGTERM', () => child.kill('SIGTERM'))
}
