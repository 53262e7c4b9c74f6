import { beforeEach } from '@jest/globals'
import { newAdvanceForm, type AdvanceForm } from '@mca/contract/advances'
import { pageOf, renderRoutes, testApi } from '@mca/testing'
import { fireEvent, screen } from '@testing-library/react'
import { AdvanceEditor } from '../form/advance-editor'

/** Empty pick-lists, for the tests of a file. */
export function setUpEditor() {
  const api = testApi()
  beforeEach(() => {
    for (const path of ['merchants', 'isos', 'funders', 'sales-reps', 'syndicators'])
      api.answers(`GET /api/${path}`, pageOf([]))
  })
  return api
}

interface Given {
  values?: Partial<AdvanceForm>
}

/** Shows the form of a new advance with these values. */
export function showEditor({ values }: Given = {}) {
  const element = (
    <AdvanceEditor
      title="Create New Advance"
      submitLabel="Create Advance"
      defaultValues={{ ...newAdvanceForm(), ...values }}
    />
  )
  renderRoutes([{ path: '/advances/new', element }], '/advances/new')
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** Types into an input and leaves it. */
export function type(input: HTMLElement, text: string) {
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}
