import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { findFirstField } from '../field/find-first-field'
import { Form } from '../form/form'
import type { FormProps } from '../form/form'
import { anotherButton } from '../keys/press-button'
import { Dialog } from './dialog'
import type { DialogProps } from './dialog'
import { DialogBody } from './dialog-body'
import { FormDialogFooter } from './form-dialog-footer'
import { NothingToDoContext } from './nothing-to-do'

interface FormDialogProps<Values extends FieldValues, Output, Answer>
  extends DialogProps, Omit<FormProps<Values, Output, Answer>, 'label' | 'name' | 'onPress'> {
  /** The edited record with its version, or the parent of a new record. Drafts are stored under it. */
  record?: { id: string; updated_at?: string } | undefined
  /** By default the title. */
  submitLabel?: ReactNode
  /** 'Saving...' by default. */
  busyLabel?: string
  /** False for these values: the main button is disabled, because nothing has been chosen yet. */
  isReady?: (values: Values) => boolean
  /**
   * A second button, 'Save and add another', which saves and then starts the next record in the same dialog with these values. Ctrl+Shift+Enter
   * presses it (R2.720), Enter and Ctrl+Enter the main button (R2.583).
   */
  another?: { label?: string; next: (answer: Answer) => DefaultValues<Values> } | undefined
}

/**
 * A dialog with a form, open while it is rendered and fresh each time (R2.26). Escape asks before it discards what was typed, 'Cancel'
 * does not (R2.25). It closes (`onClose`) after `onSubmit` has resolved. If `onSubmit` rejects, it stays open with everything typed (R2.28). With `onReload` it handles edit conflicts (R2.31).
 */
export function FormDialog<Values extends FieldValues, Output, Answer>({
  title,
  onClose,
  maxWidth,
  record: edited,
  submitLabel = title,
  busyLabel,
  isReady,
  another,
  defaultValues,
  onSaved,
  children,
  ...form
}: FormDialogProps<Values, Output, Answer>) {
  const fields = useRef<HTMLDivElement>(null)
  const [record, setRecord] = useState({ number: 1, values: defaultValues })
  const [pressed, setPressed] = useState('')
  const [hasNothingToDo, setNothingToDo] = useState(false)
  const name = [title, edited?.id, edited?.updated_at].filter(Boolean).join(' ')
  const finish = (answer: Answer, button?: string) => {
    void onSaved?.(answer)
    if (another && button === anotherButton) setRecord({ number: record.number + 1, values: another.next(answer) })
    else onClose()
  }
  // The focused button belonged to the previous record's form.
  useEffect(() => {
    // Deferred, because a number field renders when it gets the focus.
    if (record.number > 1) queueMicrotask(() => findFirstField(fields.current)?.focus())
  }, [record.number])

  return (
    <Dialog title={title} onClose={onClose} {...(maxWidth && { maxWidth })}>
      <Form
        key={record.number}
        {...form}
        name={name}
        defaultValues={record.values}
        onPress={setPressed}
        onSaved={finish}
      >
        <DialogBody ref={fields}>
          <NothingToDoContext value={setNothingToDo}>{children}</NothingToDoContext>
        </DialogBody>
        <FormDialogFooter
          closeLabel={record.number > 1 ? 'Done' : 'Cancel'}
          anotherLabel={another && (another.label ?? 'Save and add another')}
          {...{ submitLabel, busyLabel, onClose, pressed, hasNothingToDo }}
          // The values of the form around it.
          isReady={isReady as ((values: object) => boolean) | undefined}
        />
      </Form>
    </Dialog>
  )
}
