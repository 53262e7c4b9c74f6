import { describe, expect, test } from '@jest/globals'
import { refusalOf } from '../testing/refusal-of'
import { merchantInput, merchantUpdate } from './merchant-input'

describe('a merchant', () => {
  // Proves R10.7, R14.4.
  test('requires only a name; the state is stored in upper case', () => {
    expect(merchantInput.parse({ name: 'Bluegate Diner LLC', state: ' ny ' })).toEqual({
      name: 'Bluegate Diner LLC',
      dba: null,
      email: null,
      phone: null,
      address: null,
      city: null,
      state: 'NY',
      zip: null,
      tax_id: null,
      business_type: null,
      status: 'active',
      notes: null,
    })
  })

  test('on PUT an omitted field stays omitted', () => {
    expect(merchantUpdate.parse({ name: 'Bluegate', status: 'defaulted', city: null })).toEqual({
      name: 'Bluegate',
      status: 'defaulted',
      city: null,
    })
  })

  test('the refusal has the message of the first error', () => {
    expect(refusalOf(merchantInput, { email: 'x', state: 'NYC' })).toEqual({
      message: 'Business name is required',
      errors: [
        { path: 'name', message: 'Business name is required' },
        { path: 'email', message: 'Invalid email' },
        { path: 'state', message: 'State must be at most 2 characters' },
      ],
    })
  })

  // Proves R10.6.
  test.each([
    ['dba', 255],
    ['phone', 50],
    ['address', 500],
    ['city', 100],
    ['state', 2],
    ['zip', 10],
    ['tax_id', 50],
    ['business_type', 100],
    ['notes', 10_000],
  ])('%s accepts %i characters and no more', (field, max) => {
    expect(merchantInput.safeParse({ name: 'a', [field]: 'x'.repeat(max) }).success).toBe(true)
    expect(merchantInput.safeParse({ name: 'a', [field]: 'x'.repeat(max + 1) }).success).toBe(false)
  })

  // Proves R10.7.
  test('a state that is too long in upper case is refused, because its merchant could not be saved again', () => {
    expect(refusalOf(merchantInput, { name: 'a', state: 'ßa' })).toMatchObject({
      message: 'State must be at most 2 characters',
    })
    expect(merchantInput.parse({ name: 'a', state: 'ß' })).toMatchObject({ state: 'SS' })
  })
})
