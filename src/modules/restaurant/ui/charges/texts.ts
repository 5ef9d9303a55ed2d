import type { ChargeKind } from '../../rules/added-sums.ts'

/** What the form for charges says. */
export const chargeTexts = {
  title: 'Charges',
  intro:
    'Added to an order beside its dishes. Guests read them beside the menu and in the cart, and each is a line of the bill. A charge is your revenue; what guests add for the team by themselves is a tip.',
  none: 'Nothing is added to orders.',
  add: 'Add a charge',
  which: (name: string, index: number) => name.trim() || `Charge ${index + 1}`,
  remove: (which: string) => `Remove: ${which}`,
  kind: 'Kind',
  kinds: {
    service: 'Service',
    packaging: 'Packaging',
    small_order: 'Small order',
  } satisfies Record<ChargeKind, string>,
  name: 'Name, as guests read it',
  purpose: 'What it is for (optional)',
  purposeHint: 'A sentence beside the menu, such as: It goes to our team in full.',
  types: 'Added to orders for',
  unit: 'Amount as',
  units: { percent: 'Percent of the dishes', money: 'Money' },
  percent: 'Percent',
  money: (unit: string) => `Amount, in ${unit}`,
  below: (unit: string) => `Where the dishes cost less than, in ${unit}`,
  tax: 'Taxed',
  taxes: { goods: 'As the dishes it comes with', none: 'Not at all' },
} as const

/** What a new one is called at first. */
export const firstNames: Record<ChargeKind, string> = {
  service: 'Service charge',
  packaging: 'Packaging',
  small_order: 'Small order',
}
