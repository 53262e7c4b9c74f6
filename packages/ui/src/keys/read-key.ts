/** What is read of a `keydown` event, of the browser or of React. */
interface KeyPress extends Pick<
  KeyboardEvent,
  'key' | 'code' | 'keyCode' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
> {
  isComposing?: boolean
  nativeEvent?: { isComposing: boolean }
  getModifierState?: (key: 'AltGraph') => boolean
}

export const onMac = /Mac|iP/.test(navigator.platform)

/** The key code of every key that an input method reads itself. */
const inputMethod = 229

/**
 * The key that was pressed, with its modifiers: 'j', '?', 'Enter', 'Shift+Tab', 'Ctrl+Enter', 'Ctrl+Shift+Enter', 'Ctrl+k', 'Alt+s'. `Ctrl` is
 * also ⌘. Letters are lower case, with Shift alone upper case; Caps Lock changes nothing (R20.80). On a layout without Latin letters they are read by
 * their place (R2.582). '' for what belongs to an input method, types a character with Option or AltGr, or is a command of the
 * system. All keys of the product are read here: a test refuses another reader.
 */
export function readKey(event: KeyPress): string {
  const { altKey, ctrlKey, metaKey, shiftKey, keyCode } = event
  if (keyCode === inputMethod || (event.nativeEvent ?? event).isComposing) return ''
  const key = readPlace(event)
  const isCharacter = key.length === 1
  if (isCharacter) {
    if (event.getModifierState?.('AltGraph') || (onMac && altKey)) return ''
    // Ctrl with a letter edits text on a Mac, and the Windows key opens what is not ours.
    if (onMac ? ctrlKey : metaKey) return ''
  }
  const isWithCtrl = ctrlKey || metaKey
  const modifiers = `${isWithCtrl ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}`
  if (!isCharacter) return `${modifiers}${shiftKey ? 'Shift+' : ''}${key}`
  if (modifiers) return `${modifiers}${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`
  return shiftKey ? key.toUpperCase() : key.toLowerCase()
}

/** The character that the press types; '' if it types none or belongs to an input method. */
export const readCharacter = (event: KeyPress): string => (readKey(event).length === 1 ? event.key : '')

/** The character that the key has on a keyboard with Latin letters, if this layout has none; otherwise the key itself. */
function readPlace({ key, code, shiftKey }: KeyPress): string {
  // Between a Cyrillic and a Hebrew layout only these two places differ from a Latin one in a sign that we use.
  if (code === 'Slash' && (key === '.' || key === ',')) return shiftKey ? '?' : '/'
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const isLatin = key.length !== 1 || /[!-~]|\p{Script=Latin}/u.test(key)
  return letter && !isLatin ? letter : key
}
