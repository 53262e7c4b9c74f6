import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { AdvancePosition } from '@mca/contract/ledger'
import { advanceDetail, id, renderRoutes } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import { routes } from '../routes'
import { one, press, setUpFormPage, type } from '../testing/set-up-form-page'

const api = setUpFormPage()
const names = ['North Fund', 'South Fund', 'West Fund']
const participation = (number: number) => ({
  syndicator_id: id(number),
  participation: 500,
  participation_pct: 5,
  commission: 0,
  commission_pct: 0,
  syndicator_fees: [],
  syndicator: { id: id(number), name: names[number - 5] ?? '' },
})
const position = (number: number, gross: number): Partial<AdvancePosition> => ({
  syndicator: { id: id(number), name: names[number - 5] ?? '' },
  gross,
})

/** Opens the form of a deal with three syndicators, of whom the last has no share yet. */
async function open() {
  api.answers(`GET ${one}`, advanceDetail({ syndicator_participations: [5, 6, 7].map(participation) }))
  api.answers(`GET ${one}/positions`, { data: [position(5, 10), position(6, 20), position(7, 0)] })
  renderRoutes(routes, `/advances/${id(1)}/edit`)
  await screen.findByRole('heading', { level: 1, name: 'Edit Advance' })
}

// Proves R21.48.
test('new terms of positions with shares are told before they are saved, until they are as stored again', async () => {
  await open()
  await type('Aliases', 'Kim Deli')
  expect(screen.queryByText(/^Shares were posted/)).toBeNull()
  await type('Payback Amount', '13000')
  expect(await screen.findByText(/^Shares were posted/)).toHaveTextContent(
    'Shares were posted: saving these terms can post adjustments to the ledgers of North Fund and South Fund.',
  )
  await type('Payback Amount', String(advanceDetail().payback))
  expect(screen.queryByText(/^Shares were posted/)).toBeNull()
  expect(screen.queryByLabelText('Reason for the Adjustments')).toBeNull()
})

// Proves R21.48.
test('the reason for the adjustments is saved with the new terms', async () => {
  await open()
  await type('Payback Amount', '13000')
  await screen.findByLabelText('Reason for the Adjustments')
  await type('Reason for the Adjustments', 'Buyout of March')
  api.answers(`PUT ${one}`, advanceDetail())
  await press('Update Advance')
  await waitFor(() => expect(api.calls(`PUT ${one}`)[0]?.body).toMatchObject({ reprice_reason: 'Buyout of March' }))
})

// Proves R20.2.
test('without ledgers on the server, nothing is shown or requested', async () => {
  api.hasOnlySpecification()
  await open()
  await type('Payback Amount', '13000')
  expect(screen.queryByText(/^Shares were posted/)).toBeNull()
  expect(api.calls(`GET ${one}/positions`)).toEqual([])
})
