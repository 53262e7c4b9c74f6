import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { precompress } from '@mca/build/compress'
import { preset } from '@mca/build/preset'
import webpack from 'webpack'

/**
 * Builds a baseline: the product's libraries with the least code of our own, in one build with a chunk for each page.
 * `pnpm bench:web` compares the product with it.
 * @param {'kit' | 'plain-kit'} kit its elements: with Chakra, or plain ones with a stylesheet
 * @returns {Promise<string>} the folder with its files
 */
export async function buildBaseline(kit) {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const path = `${folder}dist/${kit}`
  const config = preset({ name: 'baseline', folder, mode: 'production', hot: false })
  const name = '[name].[contenthash].js'
  const compiler = webpack({
    ...config,
    entry: { main: './src/main.tsx' },
    output: { ...config.output, path, publicPath: '/', filename: name, chunkFilename: name },
    plugins: [
      ...config.plugins,
      new webpack.NormalModuleReplacementPlugin(/\/kit$/, (resource) => {
        resource.request = resource.request.replace(/kit$/, kit)
      }),
    ],
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack gave no answer')
  await precompress(readdirSync(path).map((file) => `${path}/${file}`))
  const scripts = stats.compilation.entrypoints.get('main')?.getFiles() ?? []
  const tags = scripts.map((file) => `<script defer src="/${file}"></script>`).join('')
  writeFileSync(
    `${path}/index.html`,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Baseline</title>${tags}</head><body><div id="root">Loading...</div></body></html>`,
  )
  return path
}
