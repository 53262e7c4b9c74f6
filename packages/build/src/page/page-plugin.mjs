import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * @typedef {object} PageOptions
 * @property {string} template HTML, served at the root of its origin, in which `<!-- scripts -->` stands for the script tags
 * @property {string} [next] the chunk that the entry imports first; it is preloaded
 * @property {readonly string[]} [early] small scripts that run before all others and before the first paint
 */

/** Writes index.html with the scripts of the entry `main`. (Why not html-webpack-plugin: decision 0018.) */
export class PagePlugin {
  /** @param {PageOptions} options */
  constructor(options) {
    this.options = options
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { template, next, early } = this.options
    const templateFile = resolve(compiler.context, template)
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.add(templateFile)
      // In the last stage, because content hashes are final only then.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        /** @param {string} name @param {string} text */
        const emit = (name, text) =>
          // `minimized`: webpack's HTML minimizer would treat the server's placeholders as text of the body.
          compilation.emitAsset(name, new compiler.webpack.sources.RawSource(text), { minimized: true })
        const tags = [
          ...scriptsOf(compilation.entrypoints.get('main')).map((file) => `<script defer src="/${file}"></script>`),
          ...(next ? scriptsOf(compilation.namedChunkGroups.get(next)) : []).map(
            (file) => `<link rel="preload" as="script" href="/${file}" />`,
          ),
        ]
        if (early) {
          const script = early
            .map((file) => readFileSync(resolve(compiler.context, file), 'utf8').replace(/^\/\/.*\n/gm, ''))
            .join('')
          const name = `assets/early.${createHash('sha256').update(script).digest('hex').slice(0, 10)}.js`
          emit(name, script)
          // Not async: the page waits for it. The browser fetches it together with the other scripts, which take longer.
          tags.unshift(`<script src="/${name}"></script>`)
        }
        emit('index.html', readFileSync(templateFile, 'utf8').replace('<!-- scripts -->', tags.join('\n    ')))
      })
    })
  }
}

/** @param {{ getFiles(): readonly string[] } | undefined} chunks */
const scriptsOf = (chunks) =>
  (chunks?.getFiles() ?? []).filter((file) => file.endsWith('.js') && !file.includes('hot-update'))
