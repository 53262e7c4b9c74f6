import { once } from 'node:events'
import { createServer } from 'node:net'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { webpackConfig } from '../apps/webpack-config.mjs'

/** @typedef {import('../apps/app.mjs').App} App */

/** The URL of the running server whose API, accounts and settings a development server proxies. */
const backendUrl = () => process.env['BACKEND_URL'] ?? 'http://localhost:3000'

/** Rejects with one line if a port is in use; the development server would print a stack trace. @param {number} port */
export async function checkPort(port) {
  const probe = createServer().listen(port, 'localhost')
  await once(probe, 'listening').catch((error) => {
    throw new Error(`Port ${port} cannot be had (${error.code}): stop the program that uses it, or set PORT.`)
  })
  probe.close()
  await once(probe, 'close')
}

/**
 * Runs apps with hot reloading on one origin: one remote alone, or the shell with its remotes.
 * @param {readonly App[]} apps
 */
export async function develop(apps, { port = Number(process.env['PORT'] ?? 8080) } = {}) {
  await checkPort(port)
  const [first] = apps
  const alone = apps.length === 1 && first?.kind === 'remote'
  const remotes = alone ? [] : apps.filter(({ kind }) => kind === 'remote').map(({ name }) => name)
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      static: false,
      client: { overlay: false, logging: 'warn' },
      historyApiFallback: { index: '/index.html' },
      proxy: [{ context: ['/api', '/auth/v1', ...(alone ? ['/remotes'] : [])], target: backendUrl() }],
      setupMiddlewares: (middlewares) => [developmentConfig(port, remotes), ...middlewares],
    },
    webpack(apps.map((app) => webpackConfig(app, { mode: 'development', alone }))),
  )
  await server.start()
  const what = alone ? first.name : 'The back office'
  console.log(`${what} is under development at http://localhost:${port} on ${backendUrl()}`)
}

/**
 * Serves the server's /config.json, with the accounts service on this origin and the remotes under development.
 * @param {number} port
 * @param {readonly string[]} remotes
 */
const developmentConfig = (port, remotes) => ({
  name: 'development-config',
  path: '/config.json',
  /** @param {unknown} _request @param {import('node:http').ServerResponse} response */
  middleware: async (_request, response) => {
    try {
      /** @type {{ supabaseUrl: string, supabasePublishableKey: string, shell?: unknown, remotes: Record<string, object> }} */
      const config = JSON.parse(await (await fetch(`${backendUrl()}/config.json`)).text())
      // The embedded accounts service answers only on the page's own origin.
      if (config.supabasePublishableKey === 'embedded') config.supabaseUrl = `http://localhost:${port}`
      // That server's live shell is not the one under development here.
      delete config.shell
      for (const name of remotes)
        config.remotes[name] = { version: 'dev', manifest: `/remotes/${name}/dev/mf-manifest.json` }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(config))
    } catch (error) {
      const { cause, message } = /** @type {Error & { cause?: { code?: string } }} */ (error)
      console.error(
        `No server answers at ${backendUrl()} (${cause?.code ?? message}): start one with npm start, or name it in BACKEND_URL.`,
      )
      response.statusCode = 502
      response.end()
    }
  },
})

/**
 * Serves one remote to a shell that runs elsewhere with `REMOTE_OVERRIDES=on`: `?remote=users@8081` in its address loads the
 * remote from here, in that tab. The page reloads when the source changes.
 * @param {App} app
 */
export async function serveToShell(app, { port = Number(process.env['PORT'] ?? 8081) } = {}) {
  await checkPort(port)
  const { name } = app
  const config = webpackConfig(app, { mode: 'development', hot: false })
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      static: false,
      headers: { 'access-control-allow-origin': '*' },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
    },
    webpack({ ...config, output: { ...config.output, publicPath: `http://localhost:${port}/` } }),
  )
  await server.start()
  console.log(
    `${name} is served to shells: add ?remote=${name}@${port} to the address of one started with REMOTE_OVERRIDES=on`,
  )
}
