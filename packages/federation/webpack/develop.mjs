import { once } from 'node:events'
import { createServer } from 'node:net'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'

/** The running back office whose API, accounts and settings a development server passes on. */
const backend = () => process.env.BACKEND_URL ?? 'http://localhost:3000'

/** Says in one line what the development server would say with a stack trace. */
export async function checkPort(port) {
  const probe = createServer().listen(port, 'localhost')
  await once(probe, 'listening').catch((error) => {
    throw new Error(`Port ${port} cannot be had (${error.code}): stop the program that uses it, or set PORT.`)
  })
  probe.close()
  await once(probe, 'close')
}

/**
 * Runs apps with hot reloading: one remote alone, or (workspace `pnpm dev`) the shell and all remotes behind one
 * origin, so that no foreign origin has to be allowed anywhere.
 */
export async function develop(configs, { port = Number(process.env.PORT ?? 8080) } = {}) {
  await checkPort(port)
  const alone = configs.length === 1 && configs[0].app.kind === 'remote'
  const compiler = webpack(configs.map((configure) => configure({ mode: 'development', alone })))
  const names = configs.filter(({ app }) => app.kind === 'remote').map(({ app }) => app.name)
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      static: false,
      client: { overlay: false, logging: 'warn' },
      historyApiFallback: { index: '/index.html' },
      proxy: [{ context: ['/api', '/auth/v1', ...(alone ? ['/remotes'] : [])], target: backend() }],
      setupMiddlewares: (middlewares) => [localSettings(port, alone ? [] : names), ...middlewares],
    },
    compiler,
  )
  await server.start()
  console.log(
    `${alone ? names[0] : 'The back office'} is under development at http://localhost:${port} on ${backend()}`,
  )
  return server
}

/** /config.json as the backend gives it, but with accounts reached through here, and the remotes that are worked on here. */
const localSettings = (port, names) => ({
  name: 'local-settings',
  path: '/config.json',
  middleware: async (_request, response) => {
    try {
      const settings = await (await fetch(`${backend()}/config.json`)).json()
      // The embedded accounts service answers on the page's own origin only.
      if (settings.supabasePublishableKey === 'embedded') settings.supabaseUrl = `http://localhost:${port}`
      // What is built there is not what runs here.
      delete settings.shell
      for (const name of names) {
        settings.remotes[name] = { version: 'dev', manifest: `/remotes/${name}/dev/mf-manifest.json` }
      }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(settings))
    } catch (error) {
      console.error(
        `No server answers at ${backend()} (${error.cause?.code ?? error.message}): start one with npm start, or name it in BACKEND_URL.`,
      )
      response.statusCode = 502
      response.end()
    }
  },
})

/**
 * Serves one remote to a shell that runs elsewhere and allows it (`REMOTE_OVERRIDES=on`): `?remote=users@8081` in its address
 * takes the remote from here, for that tab. The page reloads when the source changes.
 */
export async function serveToShell(configure, { port = Number(process.env.PORT ?? 8081) } = {}) {
  const { name } = configure.app
  await checkPort(port)
  const config = configure({ mode: 'development', hot: false })
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
  return server
}
