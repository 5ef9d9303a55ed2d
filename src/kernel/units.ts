import * as z from 'zod/mini'

/** A number of a contract whose unit openapi.json says, in the same words wherever it is. */
function numberIn(description: string) {
  const schema = z.number()
  z.globalRegistry.add(schema, { description })
  return schema
}

/** A sum that travels as the house keeps it. */
export const cents = () =>
  numberIn('Cents, or whatever is the smallest unit of the house’s currency.')

/** A rate or a share. */
export const ppm = () => numberIn('Millionths: 1,000,000 is 100 %, and 88,750 is 8.875 %.')

/** What somebody chooses in whole steps. */
export const percent = () => numberIn('Percent: 10 is 10 %.')

/** What `unit` beside it says: a share, or an amount of money. */
export const ppmOrDollars = () =>
  numberIn('Unit `percent`: millionths, 100,000 is 10 %. Unit `money`: dollars.')

export const percentOrDollars = () =>
  numberIn('Unit `percent`: percent, 10 is 10 %. Unit `money`: dollars.')
