import { afterEach, beforeEach, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { FormDialog } from '../src/dialog/form-dialog'
import { TextField } from '../src/form/text-field'
import { followAccount, useDraftState } from '../src/drafts/draft-registry'

const schema = z.object({ name: z.string().min(1), notes: z.string() })
const empty = { name: '', notes: '' }

export interface Given {
  record?: { id: string; updated_at: string }
  stored?: z.input<typeof schema>
  creation?: { key: string }
  isSecret?: boolean
  onSubmit?: (values: z.output<typeof schema>) => Promise<unknown>
}
export function Page({
  record,
  stored = empty,
  creation,
  isSecret = false,
  onSubmit = () => Promise.resolve(),
}: Given) {
  const [isOpen, setOpen] = useDraftState('dialog of ISOs', false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Add ISO</button>
      {isOpen && (
        <FormDialog
          title="Add ISO"
          record={record}
          creation={creation}
          isSecret={isSecret}
          schema={schema}
          defaultValues={stored}
          submitLabel="Create"
          onSubmit={onSubmit}
          onClose={() => setOpen(false)}
        >
          <TextField name="name" label="Name" />
          <TextField name="notes" label="Notes" />
        </FormDialog>
      )}
    </>
  )
}
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const name = () => screen.findByLabelText('Name')

/** Ann is signed in, with an empty browser, in the tests of a file. */
export function setUpDrafts() {
  beforeEach(() => followAccount('ann', false))
  afterEach(() => {
    jest.restoreAllMocks()
    localStorage.clear()
  })
}
