import { fileURLToPath } from 'node:url'
import { checkPort } from '@mca/build/develop'
import { preset } from '@mca/build/preset'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'

const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * Serves the gallery with hot reloading, until the process ends.
 * @param {{ port?: number }} [options] by default PORT or 8082
 */
export async function developGallery({ port = Number(process.env['PORT'] ?? 8082) } = {}) {
  await checkPort(port)
  const config = preset({ name: 'gallery', folder, mode: 'development', hot: true })
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: false,
      static: { directory: `${folder}public` },
      client: { overlay: false, logging: 'warn' },
      historyApiFallback: true,
    },
    webpack({
      ...config,
      entry: { main: './src/main.tsx' },
      output: { ...config.output, publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    }),
  )
  await server.start()
  console.log(`The gallery is at http://localhost:${port}`)
}
