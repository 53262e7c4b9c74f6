import { expect, test } from '@jest/globals'
import { inviteInput } from './account'
import { cleanName, isTaken } from './names'
import { productActors } from './product-actors'

// Proves R18.208.
test.each([
  ['  Ann\u00a0 \u3000Lee\u2028', 'Ann Lee'],
  ['Ann\u202e\u200b Lee\u2066', 'Ann Lee'],
  ['Zoë O’Brien-Núñez, Jr.', 'Zoë O’Brien-Núñez, Jr.'],
  ['李 小龍', '李 小龍'],
  ['\u202e', ''],
])('%j is shown as %j', (name, shown) => {
  expect(cleanName(name)).toBe(shown)
})

// Proves R18.209.
test.each([
  ['ANN  lee', true],
  ['\uff21\uff4e\uff4e Lee', true],
  ['Ann\u200b Lee', true],
  ['ann@EXAMPLE.com', true],
  ['Zoe\u0301', true],
  ['Аnn Lее', true],
  ['Ann L\u0435\u0435', true],
  ['\u0391nn Lee', true],
  ['z0é', true],
  ['Ann Leigh', false],
  ['AnnLee', false],
])('%j is taken: %j', (name, taken) => {
  expect(
    isTaken(name, [
      { email: 'ann@example.com', name: 'Ann Lee' },
      { email: 'z@example.com', name: 'Zoé' },
      { email: 'none@example.com' },
    ]),
  ).toBe(taken)
})

const messageOf = (name: string) =>
  inviteInput.safeParse({ name, email: 'new@example.com' }).error?.issues.map(({ message }) => message)

// Proves R18.323.
test.each([
  ...Object.values(productActors),
  'Payout schedule.',
  'Payout-Schedule (bot)',
  'PAYOUT  schedule',
  'Pay\u043eut schedule',
  '\u0422h\u0435 s\u0435rv\u0435r',
  '\uff37atched folder',
])('nobody is called %j', (name) => {
  expect(messageOf(name)).toContain('This name is reserved. Enter the name of a person')
})

// Proves R18.324.
test.each(['Dana C\u043ele', 'Da\u03bda Cole', '\u0421ole', 'Ann-M\u0430rie Lee'])(
  '%j has a word of two alphabets',
  (name) => {
    const message = 'Name must not mix letters of different alphabets in one word'
    expect(messageOf(name)).toEqual([message])
  },
)

// Proves R18.324.
test.each([
  'Zoë O’Brien-Núñez, Jr.',
  '李 小龍',
  'Дарья Соколова',
  'Дарья Sokolova',
  'Γιώργος Παπαδόπουλος',
  '山田 タロウさん',
  'Ann Server',
  'D’Angelo (Harborline)',
])('%j is a name', (name) => {
  expect(messageOf(name)).toBeUndefined()
})
