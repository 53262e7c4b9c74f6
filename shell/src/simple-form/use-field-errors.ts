import { useEffect, useState, type FormEvent, type RefObject } from 'react'

type Errors<Values> = { [Name in keyof Values]?: string }

/**
 * Validation of the public forms, which load no form library. The inputs are uncontrolled; a submit reads and checks them and
 * moves the focus to the first refused one.
 */
export function useFieldErrors<Values extends { [Name in keyof Values]: string }>(
  form: RefObject<HTMLFormElement | null>,
  errorsOf: (values: Values) => Errors<Values>,
  isRefused: boolean,
) {
  const [errors, setErrors] = useState<Errors<Values>>({})

  const check = (submit: (values: Values) => void) => (event: FormEvent) => {
    event.preventDefault()
    if (!form.current) return
    // All fields of these forms are text inputs.
    const values = Object.fromEntries(new FormData(form.current)) as Values
    const refused = errorsOf(values)
    setErrors(refused)
    const [first] = Object.keys(refused)
    if (first === undefined) return submit(values)
    form.current.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  // The fields were disabled during the request, so they lost the focus. After a refusal, the user retypes the password.
  useEffect(() => {
    const field =
      isRefused && (form.current?.querySelector('[name="password"]') ?? form.current?.querySelector('input'))
    if (field instanceof HTMLElement) field.focus()
  }, [form, isRefused])

  /** Removes the messages of these fields: the one being corrected, and fields whose message depends on it. */
  const clearErrors = (...names: (keyof Values)[]) => {
    if (!names.some((name) => errors[name])) return
    setErrors((current) => {
      const remaining = { ...current }
      for (const name of names) delete remaining[name]
      return remaining
    })
  }

  return { errors, check, clearErrors }
}
