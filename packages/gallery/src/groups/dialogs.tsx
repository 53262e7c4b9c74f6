import { Button, DetailPage, HStack, Text } from '@mca/ui'
import { Dialog, DialogBody, DialogFooter, FormDialog, FormDialogFooter, Progress, ResultDialog } from '@mca/ui/dialog'
import { Form, TextField } from '@mca/ui/form'
import { QuickDialog } from '@mca/ui/quick-dialog'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { Part } from '../part'

const schema = z.object({ name: z.string().min(1, 'Name is required') })
const empty = { name: '' }
const save = () => Promise.resolve()

/** Each by the name of the component that it shows, opened by a button of this name. */
const dialogs: Readonly<Record<string, (close: () => void) => ReactNode>> = {
  Dialog: (close) => (
    <Dialog title="Change Status" onClose={close}>
      <DialogBody>
        <Progress done={500} total={1200} text="500 of 1,200 advances" />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={close}>
          Cancel
        </Button>
        <Button onClick={close}>Change</Button>
      </DialogFooter>
    </Dialog>
  ),
  FormDialog: (close) => (
    <FormDialog
      title="Add Shop"
      schema={schema}
      defaultValues={empty}
      onSubmit={save}
      onClose={close}
      another={{ label: 'Save and Add Another', next: () => empty }}
    >
      <TextField name="name" label="Name" required />
    </FormDialog>
  ),
  FormDialogFooter: (close) => (
    <Dialog title="A form with its own body" onClose={close}>
      <Form schema={schema} defaultValues={empty} onSubmit={save} name="own body">
        <DialogBody>
          <TextField name="name" label="Name" required />
        </DialogBody>
        <FormDialogFooter submitLabel="Save" busyLabel="Saving..." onClose={close} />
      </Form>
    </Dialog>
  ),
  ResultDialog: (close) => (
    <ResultDialog
      title="12 advances changed, 2 not"
      failure="The connection was lost."
      reasons={[
        {
          text: 'Somebody else has changed it',
          records: [{ key: '1', to: '/pages', name: 'ADV-000123', detail: 'Ash Diner' }],
        },
        { text: 'It is closed', records: [{ key: '2', to: '/pages', name: 'ADV-000124' }] },
      ]}
      onClose={close}
    />
  ),
  QuickDialog: (close) => (
    <QuickDialog label="Search" onClose={close}>
      <Text>A panel without unsaved input</Text>
    </QuickDialog>
  ),
}

export function Dialogs() {
  const [open, setOpen] = useState('')
  return (
    <DetailPage title="Dialogs" subtitle="Escape closes each of them">
      <Part name="Dialogs">
        <HStack gap="2" flexWrap="wrap">
          {Object.keys(dialogs).map((name) => (
            <Button key={name} variant="outline" onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
        </HStack>
      </Part>
      {dialogs[open]?.(() => setOpen(''))}
    </DetailPage>
  )
}
