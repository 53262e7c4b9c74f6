import { farDayQuestion } from '@mca/contract/days'
import { get } from 'react-hook-form'
import { today } from '../today'

/** A question for each day of a form that is far from today for its kind (R20.560), by the name of its field. A day that was stored is not asked about. */
export function farDaysOf(form: HTMLFormElement | null, initial: unknown): Record<string, string> {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[data-usual-from]') ?? [])]
  const far = fields.filter(
    ({ name, value, dataset: { usualFrom = '', usualTo = '' } }) =>
      value !== '' && (value < usualFrom || value > usualTo) && value !== get(initial, name),
  )
  return Object.fromEntries(far.map(({ name, value }) => [name, farDayQuestion(value, today())]))
}
