import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Writes index.html from its template, whose `<!-- scripts -->` becomes the entry's scripts and, for the chunks that they ask for
 * at once, preloads; before them a small script, `early`, that runs as soon as it is there. (html-webpack-plugin compiles its
 * template with the federation plugins at work: every shared module is then built a second time, and in development two files of
 * one name collide.)
 */
export class PagePlugin {
  /** @param {{ template: string, entry?: string, next?: string, early?: string }} options `next`: the chunk that the entry imports first */
  constructor({ template, entry = 'main', next, early }) {
    Object.assign(this, { template, entry, next, early })
  }

  apply(compiler) {
    const template = resolve(compiler.context, this.template)
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      const { PROCESS_ASSETS_STAGE_REPORT: last } = compiler.webpack.Compilation
      compilation.fileDependencies.add(template)
      // At the last stage, because content hashes are only then what they will be.
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage: last }, () => {
        const emit = (name, text) =>
          // Already as it should be: webpack's HTML minimizer would take the server's placeholders for text of the body.
          compilation.emitAsset(name, new compiler.webpack.sources.RawSource(text), { minimized: true })
        const tags = this.tags(compilation)
        if (this.early) {
          const script = readFileSync(resolve(compiler.context, this.early), 'utf8').replace(/^\/\/.*\n/gm, '')
          const name = `assets/early.${createHash('sha256').update(script).digest('hex').slice(0, 10)}.js`
          emit(name, script)
          tags.unshift(`<script async src="${compilation.outputOptions.publicPath}${name}"></script>`)
        }
        emit('index.html', readFileSync(template, 'utf8').replace('<!-- scripts -->', tags.join('\n    ')))
      })
    })
  }

  tags({ entrypoints, namedChunkGroups, outputOptions: { publicPath } }) {
    const scripts = (files) => files.filter((file) => file.endsWith('.js') && !file.includes('hot-update'))
    const first = scripts(entrypoints.get(this.entry).getFiles())
    const following = this.next ? scripts(namedChunkGroups.get(this.next).getFiles()) : []
    return [
      ...first.map((file) => `<script defer src="${publicPath}${file}"></script>`),
      ...following.map((file) => `<link rel="preload" as="script" href="${publicPath}${file}" />`),
    ]
  }
}
