import { useEffect, useState, type FormEvent, type RefObject } from 'react'

type Errors<Values> = { [Name in keyof Values]?: string }

/**
 * Messages under the fields of the two public forms, which load before any form library: the inputs keep their own values,
 * and a submit reads them, checks them, and puts the focus on the first that is refused.
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
    // Every value of these forms is a text input's.
    const values = Object.fromEntries(new FormData(form.current)) as Values
    const refused = errorsOf(values)
    setErrors(refused)
    const [first] = Object.keys(refused)
    if (first === undefined) return submit(values)
    form.current.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  // Disabled while the service was asked, the field that had the focus has lost it: who is refused types the password again.
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLInputElement>('[type="password"]')?.focus()
  }, [form, isRefused])

  /** Takes back what was said of these fields: the one that is being corrected, and any whose message was about it too. */
  const forget = (...names: (keyof Values)[]) => {
    if (!names.some((name) => errors[name])) return
    setErrors((told) => {
      const left = { ...told }
      for (const name of names) delete left[name]
      return left
    })
  }

  return { errors, check, forget }
}
