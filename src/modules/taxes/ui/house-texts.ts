import { counted } from '#kernel/counted.ts'
import { listed } from '#kernel/listed.ts'
import {
  type OrderType,
  orderTypes,
  typeFacts,
  type ChargeKind,
} from '#modules/restaurant/showing.ts'
import type { TaxMode, TaxRounding } from '../rules.ts'
import type { TaxPreset } from './tax-presets.ts'

/** The number and its sign stay in one line. */
export const inPercent = (number: string) => `${number}\u00A0%`

/** What the owner reads where taxes are set. */
export const taxTexts = {
  what: 'The taxes',
  loading: 'Loading the taxes',
  mode: {
    title: 'Prices and tax',
    none: ['Don’t show tax', 'Guests pay the prices they see.'],
    inclusive: ['Prices include tax', 'Guests pay the prices they see. Tax is part of them.'],
    exclusive: ['Tax is added to prices', 'Guests pay the prices they see, plus tax.'],
  } satisfies Record<TaxMode, readonly [string, string]> & { title: string },
  offer: {
    title: (country: string) => `Usual rates for ${country}`,
    region: 'Where your restaurant is',
    /** A part that nobody has said is your own to fill in. */
    part: (name: string, percent: string) =>
      percent === '' ? `${name} (yours)` : `${name} ${inPercent(percent)}`,
    /** One for each way to have the food, in their order. */
    rates: (percents: readonly string[]) =>
      new Set(percents).size === 1
        ? inPercent(percents[0] ?? '')
        : orderTypes
            .map((type, index) => `${inPercent(percents[index] ?? '')} ${typeFacts[type].sold}`)
            .join(', '),
    fill: ({ country, region = country, asOf, classes }: TaxPreset) =>
      classes.some(({ rates }) => rates)
        ? `Fill in the usual rates for ${region} (as of ${asOf})`
        : `Set up ${listed((classes[0]?.parts ?? []).map(({ name }) => name))} rates`,
    own: 'your state and local rates',
    check: 'We do not update these rates. Check with your tax adviser. Sources:',
    none: 'We have no usual rates for your country yet. Ask your tax adviser.',
  },
  classes: {
    title: 'Tax classes',
    intro:
      'Items taxed at the same rate, such as food, drinks or alcohol. Receipts show the letter next to each line.',
    isRest: 'Default class',
    add: 'Add class',
    letter: (which: string) => `${which}, letter`,
    name: (which: string) => `${which}, name`,
    up: (which: string) => `${which}: move up`,
    remove: (which: string) => `${which}: remove`,
    unnamed: (number: number) => `Class ${number}`,
  },
  rates: {
    intro: 'Orders are taxed at the rate on the pickup date.',
    of: (type: OrderType) => `Rates for ${typeFacts[type].taxedAs}`,
    none: 'None yet',
    mayWait: (type: OrderType) =>
      `For ${typeFacts[type].every}. Can stay empty while you take none.`,
    percent: (which: string, type: OrderType) =>
      `${which}, ${type === 'pickup' ? 'rate' : `rate for ${typeFacts[type].taxedAs}`} in percent`,
    nextPercent: (which: string, type: OrderType) =>
      `${which}, changed ${type === 'pickup' ? 'rate' : `rate for ${typeFacts[type].taxedAs}`} in percent`,
    since: (day: string) => `since ${day}`,
    from: 'From',
    fromDay: (which: string) => `${which}, start date`,
    change: 'Schedule a change',
    changeOf: (which: string) => `${which}: schedule a change`,
    removeChange: (which: string, day: string) =>
      day === ''
        ? `${which}: remove the rate without a date`
        : `${which}: remove the rate from ${day}`,
    earlier: (count: number) => counted(count, 'earlier rate'),
  },
  parts: {
    split: 'Split into parts',
    splitOf: (which: string) => `${which}: split the rate into parts`,
    summary: (names: string) => `Made of ${names}`,
    unnamed: 'a part',
    name: (which: string, number: number) => `${which}, name of part ${number}`,
    percent: (which: string, number: number) => `${which}, part ${number} in percent`,
    remove: (which: string, number: number) => `${which}: remove part ${number}`,
    add: 'Add part',
    example: 'State',
  },
  rounding: {
    title: 'Rounding',
    rate: [
      'Once for each rate',
      'Everything taxed at one rate is added up; its tax is rounded once.',
    ],
    line: ['Line by line', 'The tax of every line of an order is rounded before it is added up.'],
  } satisfies Record<TaxRounding, readonly [string, string]> & { title: string },
  onReceipts: {
    title: 'On receipts',
    taxId: 'Your tax number. Leave empty to print none.',
    other: 'Second tax number',
    otherTaxId: 'Printed below the first one.',
    note: 'Tax note',
    noteHint: (exempt: string | undefined) =>
      exempt === undefined
        ? 'Printed at the bottom of every receipt, such as a registration or anything the law requires.'
        : `Printed at the bottom of every receipt. Restaurants that charge no tax usually write: “${exempt}”`,
  },
}

/** What the law asks of whoever takes money at the counter. */
export const fiscalNoteTexts = {
  title: (place: string) => `Cash register requirements in ${place}`,
  titleElsewhere: 'Cash register requirements',
  ours: 'Servery is not a certified cash register, and its receipts are not fiscal receipts. Online payments are not affected, nor are orders paid at the counter in your own till.',
  read: (day: string) =>
    `Last checked on ${day}. We do not keep this up to date: ask your tax adviser. Sources:`,
  notChecked: 'This has not been checked against a source. Ask your tax adviser.',
  none: (day: string) =>
    `Servery is not a certified cash register. As of ${day}, we do not know of a requirement for one in your country. Ask your tax adviser.`,
  isOff: 'Cash and card terminal at the counter are off.',
  isOn: (day: string) => `Cash and card terminal at the counter are on. Confirmed on ${day}.`,
  confirm: 'I have read the requirements, and our counter payments comply with them',
  turnOn: 'Turn on cash and card terminal',
  turnOff: 'Turn off cash and card terminal',
  nowOn: 'Cash and card terminal are on',
  nowOff: 'Cash and card terminal are off',
}

/** What the form for charges says. */
export const chargeTexts = {
  what: 'The charges',
  loading: 'Loading the charges',
  title: 'Charges',
  intro:
    'Added to the price of the dishes. Guests see charges on the menu and in the cart, and as lines on the bill. Charges are your revenue; what guests add voluntarily for the team is a tip.',
  none: 'No charges.',
  add: 'Add charge',
  which: (name: string, index: number) => name.trim() || `Charge ${index + 1}`,
  remove: (which: string) => `Remove: ${which}`,
  kind: 'Kind',
  kinds: {
    service: 'Service',
    packaging: 'Packaging',
    small_order: 'Small order',
  } satisfies Record<ChargeKind, string>,
  name: 'Name shown to guests',
  purpose: 'Purpose (optional)',
  purposeHint: 'Shown on the menu, such as: It goes to our team in full.',
  types: 'Added to orders for',
  unit: 'Amount as',
  units: { percent: 'Percent of the dishes', money: 'Money' },
  percent: 'Percent',
  money: (unit: string) => `Amount, in ${unit}`,
  below: (unit: string) => `If the dishes cost less than, in ${unit}`,
  tax: 'Taxed',
  taxes: { goods: 'Like the dishes in the order', none: 'Not taxed' },
} as const

/** What a new one is called at first. */
export const firstNames: Record<ChargeKind, string> = {
  service: 'Service charge',
  packaging: 'Packaging',
  small_order: 'Small order',
}

/** What the owner reads where tips are set. */
export const tipSettingTexts = {
  title: 'Tips',
  intro:
    'Guests can add a tip when they pay. Tips are not revenue and not taxed here (a tip to the owner may be taxable: ask your tax adviser). No amount is preselected.',
  forTypes: 'Ask for a tip with orders for',
  unit: 'Suggestions are',
  units: { percent: 'Percent of the dishes', money: 'Fixed amounts' },
  presets: 'Suggestions',
  presetsHint:
    'Up to four, smallest first, separated by spaces. Guests can also enter another amount, or none.',
  shown: 'Front of house sees the tip beside each order',
  shownHint: 'Admins and anyone who refunds an order always see it.',
} as const
