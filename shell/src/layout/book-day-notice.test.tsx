import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { http } from '@mca/api'
import { bookDayHeader } from '@mca/contract/schedules'
import { renderRoutes, testApi } from '@mca/testing'
import { act, screen } from '@testing-library/react'
import { BookDayNotice } from './book-day-notice'

const api = testApi()
const text = "Amounts behind, days past due, and the dashboard's charts are as of Nov 23, 2026. They are being updated."

// Proves R20.53.
test.each([
  ['/', true],
  ['/advances', true],
  ['/advances/42', true],
  ['/advances/portfolio/cash', false],
  ['/payments/due', false],
  ['/isos', false],
])('while the day turns, %s says so: %s', async (path, isShown) => {
  renderRoutes([{ path: '*', Component: BookDayNotice }], path)
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  api.answers('GET /api/isos', {}, 200, { [bookDayHeader]: '2026-11-23' })
  await act(() => http.get('isos'))
  if (isShown) await screen.findByText(text)
  else expect(screen.queryByText(text)).not.toBeInTheDocument()
  api.answers('GET /api/isos', {})
  await act(() => http.get('isos'))
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})
