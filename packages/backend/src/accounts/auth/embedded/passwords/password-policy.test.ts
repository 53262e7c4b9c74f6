import { expect, test } from '@jest/globals'
import { weaknessOf } from './password-policy'

const ann = { email: 'ann.smith@example.com', name: 'Ann Smith-Jones' }
const reasonOf = async (password: string, owner: Parameters<typeof weaknessOf>[1] = ann) =>
  (await weaknessOf(password, owner))?.reason

// Proves R18.41.
test.each([
  'password',
  'PASSWORD',
  'password123',
  'iloveyou1',
  'qwertyuiop',
  '1qaz2wsx',
  'P@ssw0rd',
  'P@ssw0rd2026!',
  'Sunshine2026!',
  '!!dragon!!',
  'baseball1999',
  'p\uff41ssword',
])('%j is too common', async (password) => {
  expect(await reasonOf(password)).toBe('pwned')
})

// Proves R18.42.
test.each([
  'ann.smith@example.com',
  'ANN.SMITH@EXAMPLE.COM1',
  'annsmith',
  'Ann Smith 2026',
  'smith-jones!',
  'SmithAnn12345',
  'MCA Back Office',
  'mcabackoffice1',
  'back.office.26',
])('%j is made of what everybody knows of the person or the product', async (password) => {
  expect(await reasonOf(password)).toBe('characters')
})

// Proves R18.41, R18.42.
test.each([
  'correct horse battery',
  'a password of my own',
  'long enough now',
  'Sunshine over the harbor',
  'dragon-4817-2290',
  'annual smithereens of the plan',
  'back to the drawing board',
  '漢字漢字漢字漢字',
  '!!??!!??!!',
  'x'.repeat(1024),
])('%j is accepted', async (password) => {
  expect(await reasonOf(password)).toBeUndefined()
})

// Proves R14.2.
test.each(['', '1234567', '🙂🙂🙂🙂'])('%j is too short', async (password) => {
  expect(await reasonOf(password)).toBe('length')
})

test('an account without a name, or with an invalid one, has a policy too', async () => {
  for (const name of [undefined, null, 7, {}])
    expect(await reasonOf('ann smith is my friend', { email: 'a@b.co', name })).toBeUndefined()
})
