/**
 * Keeps on the frame of a table what its styles need: whether it scrolls (the Tab key stops at it only then), which sticky columns
 * cover others at the moment, and how much of its edges the sticky parts cover, so that no focused control ends up under them (R2.45).
 * Returns a function that ends it.
 */
export function watchEdges(element: HTMLElement): () => void {
  if (!('ResizeObserver' in window)) return () => undefined
  const header = (selector: string) => element.querySelector<HTMLElement>(`thead ${selector}`)
  const markCovered = () => {
    const [name, actions] = [header('[data-sticky]'), header('[data-kind=actions]')]
    element.toggleAttribute('data-covers-start', overlap(name, name?.nextElementSibling))
    element.toggleAttribute('data-covers-end', overlap(actions?.previousElementSibling, actions))
  }
  const measure = () => {
    const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
    element.toggleAttribute('data-scrolls', scrolls)
    if (scrolls) element.setAttribute('tabindex', '0')
    else element.removeAttribute('tabindex')
    const heightOf = (part: string) => element.querySelector<HTMLElement>(part)?.offsetHeight ?? 0
    const margin = [
      heightOf('thead'),
      coveredBy(header('[data-kind=actions]'), 'right'),
      heightOf('tfoot'),
      coveredBy(header('[data-sticky]'), 'left'),
    ]
    element.style.setProperty('--covered', margin.map((size) => `${size}px`).join(' '))
    markCovered()
  }
  // The browser leaves a control where it is when a part of it is in view.
  const reveal = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== element && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  if (element.firstElementChild) observer.observe(element.firstElementChild)
  element.addEventListener('scroll', markCovered, { passive: true })
  element.addEventListener('focusin', reveal)
  return () => {
    observer.disconnect()
    element.removeEventListener('scroll', markCovered)
    element.removeEventListener('focusin', reveal)
  }
}

const overlap = (left: Element | null | undefined, right: Element | null | undefined) =>
  !!left && !!right && left.getBoundingClientRect().right > right.getBoundingClientRect().left + 1

/** The width from the frame's edge to the other side of a sticky column, in pixels; 0 when it is not sticky at this width. */
function coveredBy(column: HTMLElement | null, edge: 'left' | 'right'): number {
  if (!column) return 0
  const style = getComputedStyle(column)
  return style.position === 'sticky' ? column.offsetWidth + Number.parseFloat(style[edge]) : 0
}
