import { jest } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { advanceDetail, advanceRow, id, payment, renderRoutes, schedule, testApi } from '@mca/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { PaymentDialog } from '../dialog/payment-dialog'

/** An earlier payment that leaves this much to be paid of $12,500.00. */
export const allBut = (rest: number) => payment({ id: id(8), amount: 12_500 - rest, date: '2025-01-07' })
export const last = payment({ id: id(9), amount: 125, date: '2025-02-10', status: 'pending', payment_method: 'Wire' })

export const field = (label: string) => screen.getByLabelText(label)
export const panel = () => screen.getByRole('region', { name: 'About this advance' })
export const figures = () =>
  within(panel())
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])
export const type = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}

/** The server of the payment dialog, and a function to open it, for the tests of a file. */
export function setUpPayment() {
  const api = testApi()
  const onClose: jest.Mock<() => void> = jest.fn()
  const stored = (fields: Partial<AdvanceDetail> = {}, versions: AdvanceSchedule['versions'] = []) => {
    api.answers(`GET /api/advances/${fields.id ?? id(1)}`, advanceDetail(fields))
    api.answers(`GET /api/advances/${fields.id ?? id(1)}/schedule`, schedule({ terms: advanceRow(fields), versions }))
  }
  async function openDialog(props: Omit<ComponentProps<typeof PaymentDialog>, 'onClose'>) {
    onClose.mockReset()
    renderRoutes([{ path: '/', element: <PaymentDialog {...props} onClose={onClose} /> }], '/')
    return screen.findByRole('dialog')
  }
  return { api, onClose, stored, openDialog }
}
