/** Toasts never cover these: sums, page buttons, and the buttons of a form. */
const keptClear = 'tfoot, nav[aria-label=Pagination], [data-action-bar], [role=dialog] footer'
const edgePx = 16
const gapPx = 8

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/**
 * How far toasts are raised from the bottom of the window so that they cover none of these boxes (R20.125). Pixels. 0 if there is no
 * such place in the window.
 */
export function liftOf(
  toasts: Pick<DOMRect, 'left' | 'right' | 'height'>,
  boxes: readonly Box[],
  windowPx: number,
): number {
  let bottom = windowPx - edgePx
  for (const box of boxes.toSorted((one, other) => other.bottom - one.bottom)) {
    const isBeside = box.left >= toasts.right || box.right <= toasts.left
    const isApart = box.bottom <= bottom - toasts.height || box.top >= bottom
    if (!isBeside && !isApart) bottom = box.top - gapPx
  }
  return bottom - toasts.height < 0 ? 0 : windowPx - edgePx - bottom
}

const checkMs = 200
let timer: ReturnType<typeof setInterval> | undefined

/** Keeps visible toasts clear of those boxes, even if a page opens or loads under them. */
export function placeToasts(): void {
  const place = () => {
    const cards = [...document.querySelectorAll('[data-scope=toast][role=status]')].map((card) =>
      card.getBoundingClientRect(),
    )
    const [first] = cards
    if (!first) {
      clearInterval(timer)
      timer = undefined
      return
    }
    const height = Math.max(...cards.map(({ bottom }) => bottom)) - Math.min(...cards.map(({ top }) => top))
    const boxes = [...document.querySelectorAll(keptClear)].map((part) => part.getBoundingClientRect())
    const lift = liftOf({ left: first.left, right: first.right, height }, boxes, window.innerHeight)
    document.documentElement.style.setProperty('--toast-lift', `${lift}px`)
  }
  timer ??= setInterval(place, checkMs)
  requestAnimationFrame(place)
}
