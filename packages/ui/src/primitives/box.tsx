import type { ElementType } from 'react'

/** The props of an element, as against the style props of the release before. */
const isAttribute = (name: string) =>
  /^(aria-.*|data-.*|on[A-Z]\w*|id|title|role|style|className|tabIndex|hidden|children|ref|htmlFor)$/.test(name)

/**
 * Until 0.1.0: remotes of the release before import it for layout. A plain element, which leaves their style props out, so a page may look
 * plainer until its remote is released anew, and works.
 */
export function Box({ as: Tag = 'div', ...props }: { as?: ElementType } & Record<string, unknown>) {
  return <Tag {...Object.fromEntries(Object.entries(props).filter(([name]) => isAttribute(name)))} />
}
