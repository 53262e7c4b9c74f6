import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { problemOf } from '@mca/contract'
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { ZodType } from 'zod'
import { firstField } from '../field/first-field'
import { ConflictNotice } from './conflict-notice'
import { ErrorCount } from './error-count'
import { SavedContext } from './saved'
import { TypedContext, typedOver, type Typed } from './typed'

export interface FormProps<Values extends FieldValues, Output, Answer = unknown> {
  /** The contract's own schema: its messages are the ones shown. */
  schema: ZodType<Output, Values>
  /** Empty fields included; read once, when the form appears. */
  defaultValues: DefaultValues<Values>
  /**
   * Saves what the schema made of the values. Reject with the server's error: its field errors land on the inputs of the
   * same path, and everything typed stays. Telling the person is the mutation cache's part, not the form's.
   */
  onSubmit: (values: Output) => Promise<Answer>
  /** What comes after a save: taking over its answer, closing, leaving. Not called when the person has closed or left the form meanwhile. */
  onSaved?: ((answer: Answer) => void | Promise<void>) | undefined
  /**
   * Given: a 409 is shown in the form, with the button 'Reload'. Fetch the record anew and answer with its form values: the fields show
   * them, and under them what was typed.
   */
  onReload?: (() => Promise<DefaultValues<Values>>) | undefined
  /** Instead of it, where the values depend on one another: fetch the record and mount the form anew, without what was typed. */
  onRestart?: (() => Promise<void>) | undefined
  /** False: Enter in an input does not submit (the advance form). */
  submitOnEnter?: boolean
  /** The form's accessible name, where no heading gives it one. */
  label?: string
  children: ReactNode
}

/** A form: checks with the schema, says our own messages, focuses the first refused field, never submits twice. */
export function Form<Values extends FieldValues, Output, Answer>({
  schema,
  defaultValues,
  onSubmit,
  onSaved,
  onReload,
  onRestart,
  submitOnEnter = true,
  label,
  children,
}: FormProps<Values, Output, Answer>) {
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const element = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const isSaved = useRef(false)
  const start = useRef(defaultValues)
  const [conflict, setConflict] = useState<string>()
  const [typed, setTyped] = useState<Typed>({})

  const save = async (values: Output) => {
    setConflict(undefined)
    try {
      const answer = await onSubmit(values)
      isSaved.current = true
      if (element.current) await onSaved?.(answer)
    } catch (error) {
      const problem = problemOf(error)
      // Not a refusal but a bug of ours: it belongs to the error report, not under a field.
      if (!problem) throw error
      if (problem.status === 409 && (onReload ?? onRestart)) setConflict(problem.message)
      problem.errors?.forEach(({ path, message }, index) =>
        form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
      ) // a path that is no field of this form is simply not shown
    }
  }

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    // A portal's form inside this one (a dialog opened from a field) bubbles its submit up to here.
    event.stopPropagation()
    if (isBusy.current) return
    isBusy.current = true
    try {
      await form.handleSubmit(save)(event)
    } finally {
      isBusy.current = false
    }
  }
  const reload = async () => {
    const fresh = await onReload?.()
    if (fresh) {
      setTyped({ ...typed, ...typedOver(form.getValues(), start.current, fresh) })
      start.current = fresh
      form.reset(fresh)
    }
    await onRestart?.()
    setConflict(undefined)
    // The button is gone, and the focus with it.
    firstField(element.current)?.focus()
  }

  return (
    <FormProvider {...form}>
      <SavedContext value={isSaved}>
        <chakra.form
          ref={element}
          noValidate
          aria-label={label}
          onSubmit={(event) => void submit(event)}
          onKeyDown={submitOnEnter ? undefined : keepEnterFromSubmitting}
          display="flex"
          flexDirection="column"
          gap="4"
          minHeight="0"
        >
          {conflict !== undefined && (
            <ConflictNotice message={conflict} onReload={reload}>
              {onReload
                ? 'Reload shows the current values, and under them what you typed.'
                : 'Reload replaces what you typed with the current values.'}
            </ConflictNotice>
          )}
          <TypedContext value={typed}>{children}</TypedContext>
          <ErrorCount />
        </chakra.form>
      </SavedContext>
    </FormProvider>
  )
}

const keepEnterFromSubmitting = (event: KeyboardEvent) => {
  // A dialog opened from one of the fields is elsewhere in the page, yet its keys bubble up to here too.
  const isOwn = event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target)
  if (event.key === 'Enter' && isOwn) event.preventDefault()
}
