/** The body row of a table with the most elements: their number, including itself, and which of them are styled components. */
export function heaviestRow(table: HTMLElement): { elements: number; styled: string[] } {
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => {
    const elements = [row, ...row.querySelectorAll('*')]
    return {
      elements: elements.length,
      // Elements with Emotion's classes. Each is serialized again for every row.
      styled: elements
        .filter(({ classList }) => [...classList].some((name) => name.startsWith('css-')))
        .map(
          (element) =>
            `<${element.tagName.toLowerCase()}> ${element.textContent || element.getAttribute('aria-label')}`,
        ),
    }
  })
  return rows.reduce((one, other) => (other.elements > one.elements ? other : one), { elements: 0, styled: [] })
}
