import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { renderScreen } from '../../testing/render-screen'
import { BaseTable } from './base-table'
import { DensityContext } from './density'
import { restoreScroll } from './frame/restore-scroll'

const rows = Array.from({ length: 50 }, (_, index) => ({ id: String(index) }))

/** Shows a list and returns how many rows its first paint has. */
function showList(at: string, onFirstRows: (count: number) => void) {
  function Watch() {
    useLayoutEffect(() => onFirstRows(document.querySelectorAll('tbody tr').length), [])
    return null
  }
  renderScreen(
    <DensityContext value="comfortable">
      <BaseTable label="rows" columns={[{ header: 'Id', cell: ({ id }) => id }]} rows={rows} rowKey={({ id }) => id} />
      <Watch />
    </DensityContext>,
    at,
  )
}
const allRows = () => waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + rows.length))

// Proves R19.38.
test('a list first shows the rows that fill the screen, and then all', async () => {
  const onFirstRows = jest.fn<(count: number) => void>()
  showList('/isos', onFirstRows)
  expect(onFirstRows).toHaveBeenCalledWith(Math.ceil((window.innerHeight - 128) / 44))
  await allRows()
})

// Proves R19.38.
test('a list that was scrolled down shows all rows at once', async () => {
  const frame = document.createElement('div')
  const stop = restoreScroll(frame, '/funders')
  frame.scrollTop = 600
  frame.dispatchEvent(new Event('scroll'))
  stop()
  const onFirstRows = jest.fn<(count: number) => void>()
  showList('/funders', onFirstRows)
  expect(onFirstRows).toHaveBeenCalledWith(rows.length)
  await allRows()
})
