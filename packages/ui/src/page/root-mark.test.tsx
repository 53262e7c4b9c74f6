import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { RootMark } from './root-mark'

test('the root is marked until the last bar of a kind is gone', () => {
  const marks = () => document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-has'))
  const first = render(<RootMark of="action-bar" />)
  const second = render(<RootMark of="action-bar" />)
  first.unmount()
  expect(marks()).toEqual(['data-has-action-bar'])
  second.unmount()
  expect(marks()).toEqual([])
})
