/**
 * Keeps on the frame of a table what its styles need: whether it scrolls (the Tab key stops at it only then) and which sticky columns
 * cover others at the moment. Keeps a focused control out from under the sticky parts (R2.45). Everything is read before the first
 * write, and only what has changed is written, on the frame or the focused control alone: what all cells inherit would make the browser
 * compute the styles of the whole table again. Returns a function that ends it.
 */
export function watchEdges(element: HTMLElement): () => void {
  if (!('ResizeObserver' in window)) return () => undefined
  const header = (selector: string) => element.querySelector<HTMLElement>(`thead ${selector}`)
  const coveredEdges = () => {
    const [name, actions] = [header('[data-sticky]'), header('[data-kind=actions]')]
    return {
      start: overlap(name, name?.nextElementSibling),
      end: overlap(actions?.previousElementSibling, actions),
    }
  }
  const markCovered = ({ start, end } = coveredEdges()) => {
    element.toggleAttribute('data-covers-start', start)
    element.toggleAttribute('data-covers-end', end)
  }
  const measure = () => {
    const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
    const edges = coveredEdges()
    if (scrolls !== element.hasAttribute('data-scrolls')) {
      element.toggleAttribute('data-scrolls', scrolls)
      if (scrolls) element.setAttribute('tabindex', '0')
      else element.removeAttribute('tabindex')
    }
    markCovered(edges)
  }
  const heightOf = (part: string) => element.querySelector<HTMLElement>(part)?.offsetHeight ?? 0
  // The browser leaves a control where it is when a part of it is in view, and it knows nothing of the sticky parts.
  const reveal = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === element || !target.matches(':focus-visible')) return
    const isBeside = target.closest('[data-sticky], [data-kind=actions]') !== null
    const margin = [
      heightOf('thead'),
      isBeside ? 0 : coveredBy(header('[data-kind=actions]'), 'right'),
      heightOf('tfoot'),
      isBeside ? 0 : coveredBy(header('[data-sticky]'), 'left'),
    ]
    if (target.closest('tbody')) target.style.scrollMargin = margin.map((size) => `${size}px`).join(' ')
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    target.style.scrollMargin = ''
  }
  const onScroll = () => markCovered()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  if (element.firstElementChild) observer.observe(element.firstElementChild)
  element.addEventListener('scroll', onScroll, { passive: true })
  element.addEventListener('focusin', reveal)
  return () => {
    observer.disconnect()
    element.removeEventListener('scroll', onScroll)
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
