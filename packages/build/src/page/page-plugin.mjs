import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSync } from 'esbuild'
import { scriptsLoadedBy, scriptsOf } from './chunk-scripts.mjs'

/**
 * @typedef {object} PageOptions
 * @property {string} template HTML, served at the root of its origin, in which `<!-- scripts -->` is replaced by the script tags
 * @property {string} [next] the chunk that the entry imports first; it is preloaded
 * @property {string} [font] the URL of a font file (woff2), whose address replaces `%FONT%` in the template
 * @property {readonly string[]} [early] small scripts that run before all others and before the first paint
 * @property {readonly string[]} [lists] the shared modules that every list needs; the page names their files, and `early` decides whether they are preloaded
 */

/**
 * Chromium compiles all functions of such a file while it loads, in another thread, instead of one by one when they are called. For the files
 * of the first page, most of whose functions run at once (decision 0168).
 */
const compileHint = '//# allFunctionsCalledOnLoad\n'

/** Writes index.html with the scripts of the entry `main`. (Why not html-webpack-plugin: decision 0018.) */
export class PagePlugin {
  /** @param {PageOptions} options */
  constructor(options) {
    this.options = options
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { template, next, font, early, lists = [] } = this.options
    const templateFile = resolve(compiler.context, template)
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.add(templateFile)
      const ofLists = () => scriptsLoadedBy(compilation, ({ request }) => lists.includes(request ?? ''))
      const ofEntry = () => scriptsOf(compilation.entrypoints.get('main'))
      const ofNext = () => scriptsOf(next ? compilation.namedChunkGroups.get(next) : undefined)
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE, PROCESS_ASSETS_STAGE_REPORT } = compiler.webpack.Compilation
      const minified = { name: 'PagePlugin', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 }
      compilation.hooks.processAssets.tap(minified, () => {
        for (const file of new Set([...ofEntry(), ...ofNext(), ...ofLists()]))
          compilation.updateAsset(file, (source) => new compiler.webpack.sources.ConcatSource(compileHint, source))
      })
      // In the last stage, because content hashes are final only then.
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage: PROCESS_ASSETS_STAGE_REPORT }, () => {
        /** @param {string} name @param {string | Buffer} text */
        const emit = (name, text) =>
          // `minimized`: webpack's HTML minimizer would treat the server's placeholders as text of the body.
          compilation.emitAsset(name, new compiler.webpack.sources.RawSource(text), { minimized: true })
        /** The name of a file that browsers keep. @param {string} name @param {string | Buffer} content @param {string} ending */
        const hashed = (name, content, ending) =>
          `assets/${name}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.${ending}`
        /** @param {readonly string[]} files @param {string} rel */
        const linksTo = (files, rel) => files.map((file) => `<link rel="${rel}" as="script" href="/${file}" />`)
        const tags = linksTo(ofLists(), 'list-hint')
        if (early) {
          const script = bundled(early, compiler.context)
          const name = hashed('early', script, 'js')
          emit(name, script)
          // Not async: the page must wait for it. The browser fetches it together with the other scripts, which take
          // longer.
          tags.push(`<script src="/${name}"></script>`)
        }
        tags.push(...ofEntry().map((file) => `<script defer src="/${file}"></script>`), ...linksTo(ofNext(), 'preload'))
        let html = readFileSync(templateFile, 'utf8').replace('<!-- scripts -->', tags.join('\n    '))
        if (font) {
          const content = readFileSync(new URL(font))
          const name = hashed('font', content, 'woff2')
          emit(name, content)
          html = html.replaceAll('%FONT%', `/${name}`)
        }
        emit('index.html', html)
      })
    })
  }
}

/**
 * Scripts one after the other, each with its imports. They run before webpack's runtime and must not wait for it, so webpack does not
 * build them. @param {readonly string[]} files @param {string} folder
 */
function bundled(files, folder) {
  const { outputFiles } = buildSync({
    stdin: { contents: files.map((file) => `import ${JSON.stringify(file)}`).join('\n'), resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}
