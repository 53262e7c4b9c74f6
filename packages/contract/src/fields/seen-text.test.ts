import { expect, test } from '@jest/globals'
import { isolated, seenText } from './seen-text'
import { optionalEmail, optionalText, requiredText } from './text-fields'

// Proves R2.710.
test.each([
  ['a name that turns what follows', 'Harbor\u202e LLC', 'Harbor LLC'],
  ['marks that nest a direction', '\u2066Harbor\u2069 \u202aDiner\u202c', 'Harbor Diner'],
  ['zero-width spaces, soft hyphens and a byte order mark', '\ufeffBlue\u200bgate Di\u00adner\u2060', 'Bluegate Diner'],
  ['controls', 'Blue\u0007gate\u0084\u009b', 'Bluegate'],
  ['line breaks of other systems', 'one\u2028two\u2029three\u000bfour', 'one\ntwo\nthree\nfour'],
  ['a tower of marks', `Z${'\u0335'.repeat(50)}algo`, `Z${'\u0335'.repeat(8)}algo`],
  ['nothing that is seen', '\u200f\u200d\u3164\u2800\u0301', ''],
  ['an emoji of several', '👩‍👩‍👧‍👦 Bakery 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍👩‍👧‍👦 Bakery 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Persian with a joiner', 'نان\u200cوایی تهران', 'نان\u200cوایی تهران'],
  ['Hebrew with points and a mark', 'שָׁלוֹם\u200f (Brooklyn) בע״מ', 'שָׁלוֹם\u200f (Brooklyn) בע״מ'],
  ['Vietnamese in parts', 'Pho\u031b\u0309 Ha\u0300 No\u0323\u0302i', 'Pho\u031b\u0309 Ha\u0300 No\u0323\u0302i'],
  ['a tab and lines', 'one\ttwo\r\nthree', 'one\ttwo\r\nthree'],
])('%s: %j is %j', (_name, text, seen) => {
  expect(seenText(text)).toBe(seen)
})

// Proves R2.710.
test('every text of a record is stored as it is seen, before its length is checked', () => {
  const name = requiredText('Name', 'Name is required', 8).input
  expect(name.parse(` \u202eBluegate\u202c${'\u200b'.repeat(100)}`)).toBe('Bluegate')
  expect(name.safeParse('\u200f\u3164').error?.issues.map(({ message }) => message)).toEqual(['Name is required'])
  expect(optionalText('Notes', 10).input.parse('\u2800\u200b')).toBeNull()
  expect(optionalEmail.input.parse('\u202adana@example.com\u202c')).toBe('dana@example.com')
})

// Proves R2.711.
test.each([
  ['Bluegate Diner', 'Bluegate Diner'],
  ['李 小龍', '李 小龍'],
  ['ישראל בע״מ 24', '\u2068ישראל בע״מ 24\u2069'],
  ['Café نان', '\u2068Café نان\u2069'],
  ['Harbor\u202e from before', '\u2068Harbor from before\u2069'],
  ['\u2068ישראל\u2069', '\u2068ישראל\u2069'],
])('%j is shown as %j', (name, shown) => {
  expect(isolated(name)).toBe(shown)
})
