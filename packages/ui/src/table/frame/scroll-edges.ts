/**
 * Sets attributes on a table's frame for its styles: if it scrolls (only then Tab stops at it), which sticky columns currently
 * cover others, and if its end fades. Also scrolls a focused control out from under the sticky parts (R2.45). It reads everything before the first write, and
 * writes only changes, only on the frame or the focused control: an inherited property would make the browser recompute the styles
 * of the whole table. Returns a cleanup function.
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
    // Sticky actions have their own edge.
    element.toggleAttribute('data-fades-end', coveredBy(header('[data-kind=actions]'), 'right') === 0)
    if (scrolls !== element.hasAttribute('data-scrolls')) {
      element.toggleAttribute('data-scrolls', scrolls)
      if (scrolls) element.setAttribute('tabindex', '0')
      else element.removeAttribute('tabindex')
    }
    markCovered(edges)
  }
  const heightOf = (part: string) => element.querySelector<HTMLElement>(part)?.offsetHeight ?? 0
  // The browser does not scroll if a part of the control is in view, and it ignores sticky parts.
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
