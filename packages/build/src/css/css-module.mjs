import { basename } from 'node:path'

/**
 * A webpack loader for `*.module.css`. The styles travel in the script that uses them and are added to the page when it runs: there is
 * no file to wait for, and no element that the content security policy would have to allow (decision 0098).
 * @public webpack imports this file by its path
 * @this {import('webpack').LoaderContext<object>}
 */
export function pitch() {
  if (this.resourceQuery === '?sheet') return undefined
  const file = JSON.stringify(`./${basename(this.resourcePath)}?sheet`)
  return `import sheet from ${file}\nexport * from ${file}\ndocument.adoptedStyleSheets.push(sheet)`
}

/**
 * The layer of component styles: above the global styles, below the style props of Chakra.
 * @public webpack calls it
 * @param {string} css
 */
export default function inLayer(css) {
  return `@layer recipes{${css}}`
}
