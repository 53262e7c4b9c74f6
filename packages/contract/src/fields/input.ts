import { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>
type Defaults<S extends Shape> = { readonly [K in keyof S]?: z.output<S[K]> }

type Creating<S extends Shape, D> = {
  -readonly [K in keyof S]: K extends keyof D ? z.ZodDefault<S[K]> : S[K]
}
type Updating<S extends Shape, D> = {
  -readonly [K in keyof S]: K extends keyof D ? z.ZodOptional<S[K]> : S[K]
}

/**
 * An entity's two inputs from one definition. `defaults` names the fields that may be left out, with what each becomes in a new record:
 * `create` fills them in, `update` leaves them out of the result, so that the stored value is kept (CONTRACT.md section 2, PUT).
 * A field that is not named is required in both. Fields that are not in the shape are ignored.
 */
export const inputsOf = <S extends Shape, const D extends Defaults<S>>(shape: S, defaults: D) => {
  const fields = Object.entries(shape)
  const withDefaults = fields.map(([key, field]) => [key, key in defaults ? field.default(defaults[key]) : field])
  const optional = fields.map(([key, field]) => [key, key in defaults ? field.optional() : field])
  return {
    create: z.object(Object.fromEntries(withDefaults) as Creating<S, D>), // the mapped type says what the line above does
    update: z.object(Object.fromEntries(optional) as Updating<S, D>), // as above
  }
}
