import type { TaxRules } from './taxes.ts'

/** Spaces at the ends are slips of the hand. */
export function tidyTaxes({ taxId, classes, rates, ...rest }: TaxRules): TaxRules {
  return {
    ...rest,
    taxId: taxId.trim(),
    classes: classes.map((one) => ({ ...one, name: one.name.trim() })),
    rates: rates.map((rate) => ({
      ...rate,
      parts: rate.parts.map(({ name, ppm }) => ({ name: name.trim(), ppm })),
    })),
  }
}
