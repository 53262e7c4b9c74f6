import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Read as text: build scripts run in plain Node, which knows no TypeScript. */
const source = () => readFileSync(fileURLToPath(new URL('../src/dialogs/remote-dialogs.ts', import.meta.url)), 'utf8')

/** From an opening brace to the one that closes it. */
function braces(text, from) {
  let depth = 0
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1
    if (text[index] === '}' && (depth -= 1) === 0) return text.slice(from, index + 1)
  }
  throw new Error('remote-dialogs.ts: a brace is not closed')
}

/**
 * Every remote dialog: the version of its props, and the props as they are written, by which a change is seen.
 * @returns {Record<string, { contract: string, props: string }>}
 */
export function remoteDialogVersions(text = source()) {
  const versions = braces(text, text.indexOf('{', text.indexOf('export const remoteDialogVersions')))
  const dialogs = braces(text, text.indexOf('{', text.indexOf('export interface RemoteDialogs')))
  return Object.fromEntries(
    [...versions.matchAll(/'([\w/]+)': '([\d.]+)'/g)].map(([, name, contract]) => {
      const props = braces(dialogs, dialogs.indexOf('{', dialogs.indexOf(`'${name}'`)))
      return [name, { contract, props: props.replace(/\s+/g, ' ') }]
    }),
  )
}
