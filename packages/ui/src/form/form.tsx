import { zodResolver } from '@hookform/resolvers/zod'
import { problemOf } from '@mca/contract/problems'
import { Fragment, use, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { ZodType } from 'zod'
import { ConflictNotice } from './conflict-notice'
import { ErrorCount } from './error-count'
import { failureText } from './failure-line'
import { sentences, ShownPathsContext } from './form-errors'
import { OverwrittenContext } from './overwritten-values'
import { useConflictReload } from './use-conflict-reload'
import { farDaysOf } from './far-days'
import { withHalfTypedDays } from './half-typed-days'
import { SaveFailureAtEnd } from './save-failure'
import { typedValues } from './typed-values'
import { useSubmitOnce } from './use-submit-once'
import { findFirstField } from '../field/find-first-field'
import { matchesNow } from '../hooks/use-matches'
import { readKey } from '../keys/read-key'
import { OpenFormContext } from '../drafts/open-form'
import { RestoredNotice } from '../drafts/restored-notice'
import { LeaveGuard } from '../leave/leave-guard'
import { UnsavedChanges } from './unsaved-changes'
import { useDraftForm } from '../drafts/use-draft-form'
import * as styles from './form.module.css'

export interface FormProps<Values extends FieldValues, Output, Answer = unknown> {
  /** The schema of the contract package. The form shows its messages. */
  schema: ZodType<Output, Values>
  /** The initial value of every field, including empty ones. Later changes of this prop are ignored. */
  defaultValues: DefaultValues<Values>
  /**
   * Saves the parsed values. Reject with the server's error: its field errors are shown at the inputs of the same path, or beside the button
   * (R2.38), and the input stays (R2.28). The mutation cache shows the toast, not the form.
   */
  onSubmit: (values: Output) => Promise<Answer>
  /**
   * Called after a save, to select, close or navigate. Not called if the form was closed in the meantime. `button` is the `name` of the
   * pressed button, '' of the main one.
   */
  onSaved?: ((answer: Answer, button?: string) => void | Promise<void>) | undefined
  /**
   * What to ask before these values are saved, by the path of a field: 'This day is in the future. Save again to …'. Shown at the field as
   * a refusal; the same values saved again are accepted (R20.560).
   */
  questionsOf?: ((values: Output) => Readonly<Record<string, string>>) | undefined
  /**
   * Shows an edit conflict (409) in the form, with the button 'Reload' (R2.31). Fetch the record and resolve with its form values.
   * Each field then shows its new value, and below it what was typed.
   */
  onReload?: (() => Promise<DefaultValues<Values>>) | undefined
  /** False: Enter in an input does not submit, only the main button and its key do (the advance form). */
  submitOnEnter?: boolean
  /** Called with the `name` of the pressed button before the form is validated. */
  onPress?: (button: string) => void
  /** True for the form of a page: its first field has the focus, except on a phone, where that would open the keyboard. Dialogs do this themselves. */
  startsInFirstField?: boolean
  /** The accessible name, if no heading names the form. */
  label?: string
  /** Unique in the app, for an edit with the record and its version: what was typed is kept and put back by this name. */
  name?: string
  /** JSON that belongs to the draft, such as the idempotency key of a new record. Filled in place. */
  creation?: object | undefined
  /** Drafts are not stored: the form contains a password, or nothing could reopen it. */
  isSecret?: boolean
  children: ReactNode
}

/** Validates with the schema, shows its messages (R10.1), focuses the first refused field and never submits twice (R2.27). */
export function Form<Values extends FieldValues, Output, Answer>({
  schema,
  defaultValues: given,
  onSubmit,
  onSaved,
  questionsOf,
  onReload,
  submitOnEnter = true,
  onPress,
  startsInFirstField = false,
  label,
  name = label ?? 'form',
  creation,
  isSecret = false,
  children,
}: FormProps<Values, Output, Answer>) {
  const [defaultValues] = useState(() => typedValues(given))
  const kept = useDraftForm(name, defaultValues, creation)
  const start = kept?.start ?? defaultValues
  const element = useRef<HTMLFormElement>(null)
  const resolve = zodResolver(schema)
  const form = useForm<Values, unknown, Output>({
    resolver: async (...values) => withHalfTypedDays(await resolve(...values), element.current),
    defaultValues: start,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const isSettled = useRef(false)
  const openForm = useMemo(() => ({ name, stopGuarding: () => void (isSettled.current = true) }), [name])
  const isInsideForm = use(OpenFormContext) !== undefined
  const initialRef = useRef(start)
  const [shownPaths] = useState(() => new Set<string>())
  // A new key remounts the fields, so they forget typed text.
  const [discards, setDiscards] = useState(0)
  const { conflict, setConflict, overwritten, reload } = useConflictReload({ form, element, initialRef, onReload })

  useEffect(() => {
    if (startsInFirstField && !matchesNow('(pointer: coarse)'))
      findFirstField(element.current)?.focus({ preventScroll: true })
  }, [startsInFirstField])

  const answered = useRef(new Set<string>())
  const ask = (values: Output): boolean => {
    const questions = Object.entries({ ...farDaysOf(element.current, initialRef.current), ...questionsOf?.(values) })
    const open = questions.filter((question) => !answered.current.has(question.join(' ')))
    for (const [index, question] of open.entries()) {
      answered.current.add(question.join(' '))
      const [path, message] = question
      form.setError(path as Path<Values>, { type: 'question', message }, { shouldFocus: index === 0 }) // the name of a field
    }
    return open.length > 0
  }

  const save = async (values: Output, button: string) => {
    if (ask(values)) return
    setConflict(undefined)
    try {
      const answer = await onSubmit(values)
      isSettled.current = true
      if (element.current) await onSaved?.(answer, button)
    } catch (error) {
      const problem = problemOf(error)
      // This is a bug, not a response from the server: it belongs in the error report, not under a field.
      if (!problem) throw error
      const all = problem.errors ?? []
      const errors = all.filter(({ path }) => path !== '')
      // An error without a path is about the whole request.
      const ofAll = all.flatMap(({ path, message }) => (path === '' ? [message] : []))
      const root = errors.length === 0 ? failureText(error) : sentences(ofAll)
      if (problem.status === 409 && onReload) setConflict(problem.message)
      else if (root !== '') form.setError('root', { type: 'server', message: root })
      for (const [index, { path, message }] of errors.entries())
        form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }) // the name of a field
    }
  }

  const submit = useSubmitOnce((event) => {
    const { submitter } = event.nativeEvent as SubmitEvent // of `onSubmit` below
    const button = submitter?.getAttribute('name') ?? ''
    onPress?.(button)
    return form.handleSubmit((values) => save(values, button))(event)
  })
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    // React events bubble from a dialog that was opened from a field, although it is elsewhere in the document.
    const isOwn = event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target)
    if (!submitOnEnter && isOwn && readKey(event) === 'Enter') event.preventDefault()
  }
  const discard = () => {
    initialRef.current = defaultValues
    form.reset(defaultValues)
    setDiscards(discards + 1)
  }

  return (
    <FormProvider {...form}>
      <OpenFormContext value={openForm}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields */}
        <form
          ref={element}
          noValidate
          aria-label={label}
          onSubmit={(event) => void submit(event)}
          onKeyDown={press}
          className={styles.form}
        >
          {kept?.hasEnded && <RestoredNotice onDiscard={discard} />}
          {conflict !== undefined && <ConflictNotice message={conflict} onReload={reload} />}
          <ShownPathsContext value={shownPaths}>
            <OverwrittenContext value={overwritten}>
              <Fragment key={discards}>{children}</Fragment>
            </OverwrittenContext>
            <SaveFailureAtEnd />
            <ErrorCount />
          </ShownPathsContext>
        </form>
        <UnsavedChanges {...{ name, isSettled, creation, kept, isSecret }} start={initialRef} />
        {!isInsideForm && <LeaveGuard />}
      </OpenFormContext>
    </FormProvider>
  )
}
