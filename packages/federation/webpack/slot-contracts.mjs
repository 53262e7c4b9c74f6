import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Read as text: build scripts run in plain Node, which knows no TypeScript. */
const source = () => readFileSync(fileURLToPath(new URL('../src/slots.ts', import.meta.url)), 'utf8')

/** From an opening brace to the one that closes it. */
function braces(text, from) {
  let depth = 0
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1
    if (text[index] === '}' && (depth -= 1) === 0) return text.slice(from, index + 1)
  }
  throw new Error('slots.ts: a brace is not closed')
}

/**
 * Every slot: the version of its props, and the props as they are written, by which a change is seen.
 * @returns {Record<string, { contract: string, props: string }>}
 */
export function slotContracts(text = source()) {
  const versions = braces(text, text.indexOf('{', text.indexOf('export const slotContracts')))
  const slots = braces(text, text.indexOf('{', text.indexOf('export interface Slots')))
  return Object.fromEntries(
    [...versions.matchAll(/'([\w/]+)': '([\d.]+)'/g)].map(([, name, contract]) => {
      const props = braces(slots, slots.indexOf('{', slots.indexOf(`'${name}'`)))
      return [name, { contract, props: props.replace(/\s+/g, ' ') }]
    }),
  )
}
