import '@testing-library/jest-dom/jest-globals'
import { afterEach, expect, test } from '@jest/globals'
import { localDay } from '@mca/contract/days'
import { renderScreen } from '../testing/render-screen'
import { act, screen } from '@testing-library/react'
import { takeTodayFrom, useToday } from './today'

afterEach(() => takeTodayFrom(() => localDay(new Date())))

const Today = () => <p>As of {useToday()}</p>

// Proves R20.561.
test('what is shown before the first answer changes when the answer says another day', () => {
  let day = '2031-03-10'
  let announce = () => undefined as void
  takeTodayFrom(
    () => day,
    (listener) => {
      announce = listener
      return () => undefined
    },
  )
  renderScreen(<Today />)
  expect(screen.getByText('As of 2031-03-10')).toBeVisible()
  day = '2031-03-09'
  act(() => announce())
  expect(screen.getByText('As of 2031-03-09')).toBeVisible()
})
