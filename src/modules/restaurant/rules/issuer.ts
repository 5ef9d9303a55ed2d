import type { RestaurantSettings } from './settings.ts'

/** What a receipt says of the house, as it was when the receipt was given. */
export interface Issuer extends Pick<
  RestaurantSettings,
  'name' | 'address' | 'phone' | 'email' | 'timeZone'
> {
  /** The house's number at the tax office; empty: it had none. */
  taxId: string
}
