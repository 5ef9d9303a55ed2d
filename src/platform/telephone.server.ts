import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { digitsOf, tidyPhone } from '#kernel/phone-number.ts'

/**
 * Which number it is, however it is written: its country's code and what follows, in figures. Nothing is refused for what
 * the library does not know: such a number is the figures that it has.
 * @param region ISO 3166-1, of a number without a country's code
 */
export function numberIn(region: string | undefined, phone: string): string {
  const found = parsePhoneNumberFromString(tidyPhone(phone), {
    extract: false,
    ...(region !== undefined && isSupportedCountry(region) && { defaultCountry: region }),
  })
  return found?.isPossible() === true ? found.number.slice(1) : digitsOf(phone)
}
