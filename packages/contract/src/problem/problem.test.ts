import { describe, expect, test } from '@jest/globals'
import { AppError, errorOfAnswer, messageOf, problemOf } from './problem'

describe('an error is recognized by its shape', () => {
  test('from this bundle and from another one', () => {
    const error = new AppError(409, '2 advances refer to it.', [{ path: 'id', message: 'in use' }])
    const problem = { status: 409, message: '2 advances refer to it.', errors: [{ path: 'id', message: 'in use' }] }
    expect(problemOf(error)).toEqual(problem)
    expect(problemOf({ ...problem })).toEqual(problem)
    expect(problemOf(new AppError(404, 'No such merchant'))).toEqual({ status: 404, message: 'No such merchant' })
  })

  test.each([undefined, null, 'text', 7, new Error('boom'), new TypeError('Failed to fetch'), { message: 'x' }])(
    'not %p',
    (error) => {
      expect(problemOf(error)).toBeUndefined()
      expect(messageOf(error, 'Failed to create ISO')).toBe('Failed to create ISO')
    },
  )

  test('with the notice that the user has already seen', () => {
    expect(problemOf(Object.assign(new AppError(0, ''), { notice: 'No connection' }))).toMatchObject({
      notice: 'No connection',
    })
    expect(problemOf({ status: 0, message: '', notice: 7 })).toEqual({ status: 0, message: '' })
  })

  test('field errors of another shape are left out', () => {
    expect(problemOf({ status: 400, message: 'x', errors: [{ path: 1 }, null, { path: 'a', message: 'b' }] })).toEqual({
      status: 400,
      message: 'x',
      errors: [{ path: 'a', message: 'b' }],
    })
  })
})

describe('a failed response', () => {
  test('uses the server’s message', () => {
    const error = errorOfAnswer(400, {
      message: 'Name is required',
      errors: [{ path: 'name', message: 'Name is required' }],
    })
    expect(messageOf(error, 'Failed to create ISO')).toBe('Name is required')
    expect(error.errors).toEqual([{ path: 'name', message: 'Name is required' }])
  })

  // Proves R12.9.
  test.each([undefined, null, 'Bad gateway', {}, { message: '' }, { message: 7 }, []])(
    'without a message (%p) uses the fallback',
    (body) => {
      const error = errorOfAnswer(502, body)
      expect(error.status).toBe(502)
      expect(messageOf(error, 'Failed to create ISO')).toBe('Failed to create ISO')
    },
  )
})
