/**
 * A figure that is too wide for its card breaks after a comma, never within a group of digits. Not for tables: a `wbr` breaks also where nothing
 * else wraps, and their columns would be no wider than that.
 */
export const Figure = ({ text }: { text: string }) =>
  text.split(',').flatMap((part, index) => (index === 0 ? [part] : [',', <wbr key={index} />, part]))
