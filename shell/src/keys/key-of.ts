/** The key of an event as if Caps Lock were off: unlike Shift, Caps Lock does not change a shortcut (R20.80). */
export const keyOf = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string =>
  key.length === 1 && !shiftKey ? key.toLowerCase() : key
