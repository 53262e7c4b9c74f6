import { icons } from '../theme/icons'

export type IconName = keyof typeof icons

/** Decoration beside text. It is never an accessible name (R2.33). */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="1.15em"
      height="1.15em"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ display: 'inline-block', flexShrink: 0 }}
    >
      <path d={icons[name]} />
    </svg>
  )
}
