import { proportionOfCents } from '../money/cents'

/** The inputs of a participation's part of the payback, in whole cents; the funded amount is more than 0. */
interface Share {
  readonly funded: number
  readonly payback: number
  readonly participation: number
}

/** RTR, the right to receive: the participation's part of the payback. Rounded half away from zero to the cent. R21.3. */
export const rightToReceive = ({ payback, participation, funded }: Share): number =>
  proportionOfCents(payback, participation, funded)
