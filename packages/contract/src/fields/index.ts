export { capitalize, inSentence } from './in-sentence'
export {
  failureMessageLimit,
  listLimit,
  maxCents,
  maxNumber,
  minPasswordLength,
  passwordSetRedirectMs,
  pickerLimit,
} from './limits'
export { nameFew } from './name-few'
export { type Option, optionOf, type Palette, valuesOf } from './option'
export { reference, type Reference } from './record'
export { isolated, seenText, turns, withoutIsolates } from './seen-text'
export { isUuid } from './uuid'
export { formatPhone, phoneHint } from './phone'
