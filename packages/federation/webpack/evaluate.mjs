import { build } from 'esbuild'

/** The rules and words themselves, with the little that they import. */
const pure = /[\\/](packages[\\/]contract|node_modules)[\\/]/

/** What is not pure, or only fetched later, does not decide what a table or a list of routes says. */
const leftOut = {
  name: 'left-out',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point' || path === '@mca/contract' || pure.test(importer)) return undefined
      if (path.startsWith('.') && kind !== 'dynamic-import') return undefined
      return { path, namespace: 'left-out' }
    })
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({
      contents: 'const nothing = new Proxy(() => nothing, { get: () => nothing }); module.exports = nothing',
      loader: 'js',
    }))
  },
}

/** The exports of a pure TypeScript module (a table, a list of routes), evaluated here and now. */
export async function exportsOf(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    write: false,
    logLevel: 'silent',
    plugins: [leftOut],
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
}
