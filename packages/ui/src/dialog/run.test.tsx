import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { renderScreen } from '../../testing/render-screen'
import { TextField } from '../form/text-field'
import { FormDialog } from './form-dialog'
import { Progress } from './progress'
import { useRun } from './use-run'

function SendDialog() {
  const { done, start, close } = useRun(() => undefined)
  return (
    <FormDialog
      title="Mark 8 payouts as sent"
      schema={z.object({ reference: z.string() })}
      defaultValues={{ reference: '' }}
      onSubmit={() => start(() => new Promise(() => undefined))}
      onClose={close}
    >
      {done === undefined ? (
        <TextField name="reference" label="Reference" />
      ) : (
        <Progress done={done} total={8} text={`${done} of 8 payouts`} />
      )}
    </FormDialog>
  )
}

// Proves R2.25.
test('the focus stays in a dialog whose fields give way to the progress of a run', async () => {
  renderScreen(<SendDialog />)
  await userEvent.type(await screen.findByLabelText('Reference'), 'W-1{Enter}')
  expect(await screen.findByText('0 of 8 payouts')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
})
