import { describe, expect, test } from '@jest/globals'
import { refusalOf } from '../testing/refusal-of'
import { partyInput, partyUpdate } from './party-input'

describe('a party', () => {
  // Proves R14.4.
  test('requires only a name; omitted fields get their defaults', () => {
    expect(partyInput.parse({ name: 'Atlas Capital' })).toEqual({
      name: 'Atlas Capital',
      email: null,
      phone: null,
      status: 'active',
      notes: null,
    })
  })

  // Proves R10.2, R10.26.
  test('trims text, stores empty text as null, ignores unknown fields', () => {
    expect(
      partyInput.parse({ name: '  Atlas  ', email: '', phone: '   ', status: 'inactive', notes: ' a\nb ', id: 7 }),
    ).toEqual({ name: 'Atlas', email: null, phone: null, status: 'inactive', notes: 'a\nb' })
  })

  // Proves R10.25.
  test('on PUT an omitted field stays omitted, null clears, and the name is still required', () => {
    expect(partyUpdate.parse({ name: 'Atlas' })).toEqual({ name: 'Atlas' })
    expect(partyUpdate.parse({ name: 'Atlas', phone: null, notes: '' })).toEqual({
      name: 'Atlas',
      phone: null,
      notes: null,
    })
    expect(partyUpdate.safeParse({ phone: '1' }).success).toBe(false)
  })

  // Proves R10.2, R10.3, R10.5, R10.6, R10.8, R10.11, R10.12.
  test.each([
    [{}, 'name', 'Name is required'],
    [{ name: null }, 'name', 'Name is required'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: '   ' }, 'name', 'Name is required'],
    [{ name: 7 }, 'name', 'Name must be text'],
    [{ name: 'a'.repeat(256) }, 'name', 'Name must be at most 255 characters'],
    [{ name: 'a\0b' }, 'name', 'Name must not contain a NUL character'],
    [{ name: 'a', email: 'nobody' }, 'email', 'Invalid email'],
    [{ name: 'a', email: 'a@b' }, 'email', 'Invalid email'],
    [{ name: 'a', email: 'a b@c.de' }, 'email', 'Invalid email'],
    [{ name: 'a', email: ['a@b.de'] }, 'email', 'Email must be text'],
    [{ name: 'a', email: `${'a'.repeat(250)}@b.com` }, 'email', 'Email must be at most 255 characters'],
    [{ name: 'a', phone: '1'.repeat(51) }, 'phone', 'Phone must be at most 50 characters'],
    [{ name: 'a', phone: 5551234 }, 'phone', 'Phone must be text'],
    [{ name: 'a', notes: 'n'.repeat(10_001) }, 'notes', 'Notes must be at most 10,000 characters'],
    [{ name: 'a', status: 'defaulted' }, 'status', 'Status must be one of: active, inactive'],
    [{ name: 'a', status: null }, 'status', 'Status must be one of: active, inactive'],
  ])('refuses %j', (body, path, message) => {
    expect(refusalOf(partyInput, body)).toEqual({ message, errors: [{ path, message }] })
  })

  test('length is counted after trimming, and the limits themselves are allowed', () => {
    expect(partyInput.parse({ name: ` ${'a'.repeat(255)} `, phone: '1'.repeat(50) }).name).toHaveLength(255)
  })

  test('a body that is not an object is refused', () => {
    for (const body of [null, undefined, [], 'name', 7]) expect(partyInput.safeParse(body).success).toBe(false)
  })
})
