import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { propertyRuns } from '../testing/property-runs'
import { typeKeys as type } from '../testing/type-keys'
import { formatRaw } from './format'
import { countText, factorText, moneyText, percentText } from './parse'

// Proves R8.12, R8.28.
describe('whatever is typed', () => {
  const keys = fc
    .array(fc.constantFrom(...'0123456789.,$%-()kmx e'.split('')), { maxLength: 12 })
    .map((list) => list.join(''))

  test.each([
    ['money', moneyText],
    ['a percent', percentText],
    ['a count', countText],
  ])('as %s stays in the field, except a $ in front and decimals that the field announces', (_name, field) => {
    fc.assert(
      fc.property(keys, (typed) => {
        const [text = '', ...notes] = type(field, typed)
        if (notes.length === 0) expect(text.replaceAll('$', '')).toBe(typed.replaceAll('$', ''))
      }),
      propertyRuns(),
    )
  })

  test('as money results in its own digits, or is refused with an example', () => {
    fc.assert(
      fc.property(keys, (typed) => {
        const { value, refusal } = moneyText.read(typed)
        if (refusal !== undefined) return expect(refusal).toMatch(/^(Write .*\d|Enter one number|This number)/)
        const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')
        // No digit is lost or added, whatever the separators and the scale.
        expect(digitsOf(formatRaw(value))).toBe(digitsOf(typed))
      }),
      propertyRuns(),
    )
  })

  test('as a factor leaves digits and one dot, and every other key is announced', () => {
    fc.assert(
      fc.property(keys, (typed) => {
        const [text = '', ...notes] = type(factorText, typed)
        expect(text).toMatch(/^\d*\.?\d{0,4}$/)
        expect(text.length + notes.length).toBe(typed.length)
      }),
      propertyRuns(),
    )
  })

  test('an amount in any of the usual notations is parsed as that amount', () => {
    const amounts = fc.integer({ min: 0, max: 99_999_999_999_999 })
    fc.assert(
      fc.property(amounts, (cents) => {
        const dollars = String(cents).padStart(3, '0')
        const [whole, fraction] = [dollars.slice(0, -2), dollars.slice(-2)]
        const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)
        const amount = Number(`${whole}.${fraction}`)
        for (const text of [
          `${whole}.${fraction}`,
          `$${grouped(',')}.${fraction} `,
          `${grouped('\u00a0')}.${fraction}`,
        ])
          expect(moneyText.read(text).value).toBe(amount)
        expect(moneyText.read(`(${grouped(',')}.${fraction})`).value).toBe(amount === 0 ? -0 : -amount)
        if (whole.length > 3) expect(moneyText.read(`${grouped('.')},${fraction}`).value).toBe(amount)
      }),
      propertyRuns(),
    )
  })
})
