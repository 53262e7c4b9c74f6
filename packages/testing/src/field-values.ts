/** The values of the fields of a form or dialog, by label, in display order. */
export function fieldValues(form: HTMLElement): Record<string, string> {
  const labels = [...form.querySelectorAll('label')]
  return Object.fromEntries(labels.map((label) => [label.textContent, valueOf(label.control)]))
}

function valueOf(control: HTMLElement | null): string {
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  )
    return control.value
  throw new Error('This label has no field.')
}
