/**
 * What this product uses of zod. Every remote checks what it reads and sends, so the page has it once instead of in each
 * remote. It is fetched with the first page that has a list or a form, never with the sign-in page.
 */
export {
  any,
  array,
  boolean,
  coerce,
  custom,
  email,
  enum,
  guid,
  int,
  iso,
  literal,
  null,
  nullable,
  number,
  object,
  optional,
  preprocess,
  record,
  regexes,
  string,
  transform,
  tuple,
  union,
  unknown,
  url,
  uuid,
} from 'zod/v4'
