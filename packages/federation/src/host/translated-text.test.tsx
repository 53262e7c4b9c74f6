import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { followTranslator } from './translated-text'

type Translate = (text: Text, font: HTMLElement) => void

const translators: [string, Translate][] = [
  ['replaces the text', (text, font) => text.replaceWith(font)],
  [
    'inserts its element and then removes the text',
    (text, font) => {
      text.before(font)
      text.remove()
    },
  ],
  [
    'moves the text into its element',
    (text, font) => {
      text.before(font)
      font.replaceChildren(text)
    },
  ],
]

/** Wraps each text node that has no `<font>` around it, now and after every change, and doubles nothing. */
function startTranslator(translate: Translate) {
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text) // only text is walked
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, [translate=no]')) continue
      const font = document.createElement('font')
      font.innerHTML = '<font></font>'
      if (font.firstChild) font.firstChild.textContent = text.data
      translate(text, font)
    }
  }
  translateAll()
  const observer = new MutationObserver(translateAll)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

beforeAll(followTranslator)
let container: HTMLElement
beforeEach(() => {
  document.body.replaceChildren()
  container = document.body.appendChild(document.createElement('main'))
})

interface PageProps {
  total: number
  isLate?: boolean
  names?: string[]
}
const Page = ({ total, isLate = false, names = [] }: PageProps) => (
  <p>
    {isLate && <b>Late: </b>}
    Total {total} of {names.length > 0 ? 'some' : 'no'} {isLate ? 'payments' : <i>nothing</i>}
    {names.map((name) => (
      <span key={name}>
        {name} and {total}
      </span>
    ))}
  </p>
)

// Proves R2.580.
test.each(translators)('a translator that %s: every change shows, at its place', async (_title, translate) => {
  const root = createRoot(container)
  const show = (page: PageProps) => act(async () => root.render(<Page {...page} />))
  await show({ total: 1 })
  const stop = startTranslator(translate)
  expect(container.textContent).toBe('Total 1 of no nothing')
  await show({ total: 2, isLate: true, names: ['Apex', 'Boreal'] })
  expect(container.textContent).toBe('Late: Total 2 of some paymentsApex and 2Boreal and 2')
  await show({ total: 3, names: ['Boreal', 'Apex'] })
  expect(container.textContent).toBe('Total 3 of some nothingBoreal and 3Apex and 3')
  await show({ total: 3, isLate: true, names: ['Apex'] })
  expect(container.textContent).toBe('Late: Total 3 of some paymentsApex and 3')
  await act(async () => root.render(null))
  expect(container.innerHTML).toBe('')
  stop()
  await act(async () => root.unmount())
})

test('without a translator, a node of another parent is refused as ever', () => {
  const [one, other] = [document.createElement('p'), document.createElement('b')]
  expect(() => container.removeChild(other)).toThrow()
  expect(() => container.insertBefore(one, other)).toThrow()
})
