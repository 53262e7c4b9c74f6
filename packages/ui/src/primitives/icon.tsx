/** Line drawings on a 20 × 20 grid. They are named by shape, because this package is independent of the business domain. */
const shapes = {
  plus: 'M10 4v12M4 10h12',
  pencil: 'M12.6 4.4l3 3L7.5 15.5 4 16l.5-3.5zM11 6l3 3',
  trash: 'M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6M8.5 9v4.5M11.5 9v4.5',
  eye: 'M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  'eye-off':
    'M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM3.5 3.5l13 13',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  download: 'M10 3.5v9M6 9l4 4 4-4M3.5 16.5h13',
  check: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM6.8 10.3l2.2 2.2 4.3-4.7',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 9.2v4.3M10 6.6v.1',
  warning: 'M10 3.2l7.3 12.8H2.7zM10 8.2v3.6M10 13.8v.1',
  reload: 'M16 10a6 6 0 1 1-1.8-4.3L16 7.4M16 3.6v3.8h-3.8',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  'arrow-left': 'M16 10H4M9 5l-5 5 5 5',
  'chevron-left': 'M12 5l-5 5 5 5',
  'chevron-right': 'M8 5l5 5-5 5',
  'chevron-down': 'M5 8l5 5 5-5',
  rows: 'M3.5 4.5h13M3.5 8.2h13M3.5 11.8h13M3.5 15.5h13',
  columns: 'M3.5 4h13v12h-13zM7.8 4v12M12.2 4v12',
  grid: 'M3.5 3.5h5.5v5.5H3.5zM11 3.5h5.5v5.5H11zM3.5 11h5.5v5.5H3.5zM11 11h5.5v5.5H11z',
  banknote: 'M2.5 5.5h15v9h-15zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5 8v4M15 8v4',
  store:
    'M3.5 8.5V16.5h13V8.5M2.5 7l1.5-3.5h12L17.5 7a2 2 0 0 1-3.75.8 2 2 0 0 1-3.75 0 2 2 0 0 1-3.75 0A2 2 0 0 1 2.5 7zM8 16.5v-4.5h4v4.5',
  card: 'M2.5 5h15v10.5h-15zM2.5 8.5h15M5.5 12.5h3',
  building: 'M4.5 17V3.5h8V17M12.5 8h3.5v9M2.5 17h15M7 6.5h3M7 9.5h3M7 12.5h3',
  bank: 'M3 8l7-4.5L17 8zM5 8v6.5M8.3 8v6.5M11.7 8v6.5M15 8v6.5M3 16.5h14',
  briefcase: 'M3 6.5h14v9.5H3zM7.5 6.5V4h5v2.5M3 10.5h14',
  layers: 'M10 3l7.5 4-7.5 4-7.5-4zM2.5 10.5l7.5 4 7.5-4M2.5 13.5l7.5 4 7.5-4',
  users:
    'M7.5 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 16.5c0-2.8 2.2-4.5 5-4.5s5 1.7 5 4.5M13 4.2a3 3 0 0 1 0 5.6M14.5 12.3c1.8.6 3 2.1 3 4.2',
  user: 'M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM4 17c0-3 2.7-4.8 6-4.8s6 1.8 6 4.8',
  'sign-out': 'M8 16.5H4v-13h4M13 6l4 4-4 4M17 10H8',
  key: 'M7 13a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10.2 9.5H17.5V12M14.5 9.5v2',
  mail: 'M2.5 5h15v10.5h-15zM2.5 5.5l7.5 5.5 7.5-5.5',
} as const

export type IconName = keyof typeof shapes

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
      <path d={shapes[name]} />
    </svg>
  )
}
