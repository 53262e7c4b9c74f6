/**
 * A number too wide for its card may break after a comma, never between the digits of a group. Not for tables, where a `wbr`
 * would make the column too narrow.
 */
export const BreakableNumber = ({ text }: { text: string }) =>
  text.split(',').flatMap((part, index) => (index === 0 ? [part] : [',', <wbr key={index} />, part]))
