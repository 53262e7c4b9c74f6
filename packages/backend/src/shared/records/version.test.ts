import { expect, test } from '@jest/globals'
import { changedMeanwhile } from './version'

// Proves R12.11.
test('an edit conflict names the kind of record that somebody else changed', () => {
  expect(changedMeanwhile('merchant')).toMatchObject({
    status: 409,
    message:
      'This merchant was changed by someone else after you opened it. Your changes were not saved. ' +
      'Reload it to see the latest version.',
  })
})
