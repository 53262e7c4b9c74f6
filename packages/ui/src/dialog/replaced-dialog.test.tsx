import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderScreen } from '../../testing/render-screen'
import { Button } from '../primitives/button'
import { Dialog } from './dialog'
import { DialogFooter } from './dialog-footer'

/** A dialog whose button shows another one in its place, as that of a bank account does. */
function Page() {
  const [shown, setShown] = useState<'account' | 'block'>()
  return (
    <>
      <button onClick={() => setShown('account')}>Bank Account</button>
      {shown === 'account' && (
        <Dialog key="account" title="Bank Account" onClose={() => setShown(undefined)}>
          <DialogFooter>
            <Button onClick={() => setShown('block')}>Block…</Button>
          </DialogFooter>
        </Dialog>
      )}
      {shown === 'block' && (
        <Dialog key="block" title="Block Bank Account" onClose={() => setShown('account')}>
          <DialogFooter>
            <Button onClick={() => setShown('account')}>Cancel</Button>
          </DialogFooter>
        </Dialog>
      )}
    </>
  )
}

// Proves R2.25.
test('a dialog that was replaced by another one and came back returns the focus to where it was at first', async () => {
  renderScreen(<Page />)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('Bank Account')
  await screen.findByRole('dialog', { name: 'Bank Account' })
  await press('Block…')
  await screen.findByRole('dialog', { name: 'Block Bank Account' })
  await press('Cancel')
  await screen.findByRole('dialog', { name: 'Bank Account' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bank Account' })).toHaveFocus())
})
