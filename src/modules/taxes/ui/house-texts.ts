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

/** “State, County and City”. */
function inWords(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')
}

/** What the owner reads where taxes are set. */
export const taxTexts = {
  what: 'The taxes',
  loading: 'Loading the taxes',
  mode: {
    title: 'Prices and tax',
    none: ['Say nothing about tax', 'Guests pay the prices they see.'],
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
        : `Set up ${inWords((classes[0]?.parts ?? []).map(({ name }) => name))} rates`,
    own: 'your state’s and your town’s rates',
    check: 'Nobody keeps them up to date for you: ask your tax adviser. Sources:',
    none: 'There is no list of usual rates for your country yet. Your tax adviser knows them.',
  },
  classes: {
    title: 'Tax classes',
    intro:
      'Food, drinks, alcohol: what is taxed at the same rates. Receipts show the letter beside each line.',
    isRest: 'Also for dishes that name no class.',
    add: 'Add a class',
    letter: (which: string) => `${which}, letter`,
    name: (which: string) => `${which}, name`,
    up: (which: string) => `${which}: up`,
    remove: (which: string) => `${which}: take away`,
    unnamed: (number: number) => `Class ${number}`,
  },
  rates: {
    intro: 'Orders are taxed at the rate of the day they are picked up.',
    of: (type: OrderType) => `Rates for ${typeFacts[type].taxedAs}`,
    none: 'None yet',
    mayWait: (type: OrderType) =>
      `For ${typeFacts[type].every}. They may stay empty while you take none.`,
    percent: (which: string, type: OrderType) =>
      `${which}, ${type === 'pickup' ? 'rate' : `rate for ${typeFacts[type].taxedAs}`} in percent`,
    nextPercent: (which: string, type: OrderType) =>
      `${which}, changed ${type === 'pickup' ? 'rate' : `rate for ${typeFacts[type].taxedAs}`} in percent`,
    since: (day: string) => `since ${day}`,
    from: 'From',
    fromDay: (which: string) => `${which}, from which day`,
    change: 'Change from a day',
    changeOf: (which: string) => `${which}: change from a day`,
    removeChange: (which: string, day: string) =>
      `${which}: take away the rate from ${day || 'no day'}`,
    earlier: (count: number) => (count === 1 ? 'One earlier rate' : `${count} earlier rates`),
  },
  parts: {
    split: 'Split into parts',
    splitOf: (which: string) => `${which}: split the rate into parts`,
    summary: (names: string) => `Made of ${names}`,
    unnamed: 'a part',
    name: (which: string, number: number) => `${which}, name of part ${number}`,
    percent: (which: string, number: number) => `${which}, part ${number} in percent`,
    remove: (which: string, number: number) => `${which}: take away part ${number}`,
    add: 'Add a part',
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
    taxId: 'Your number at the tax office. Leave it empty to print none.',
    other: 'Second tax number',
    otherTaxId: 'Printed below the first one.',
    note: 'A line about tax',
    noteHint: (exempt: string | undefined) =>
      exempt === undefined
        ? 'Printed at the foot of every receipt: a registration, or whatever your law asks for.'
        : `Printed at the foot of every receipt. Houses that charge no tax usually write: “${exempt}”`,
  },
}

/** What the law asks of whoever takes money at the counter. */
export const fiscalNoteTexts = {
  title: (place: string) => `What the law in ${place} asks of a till`,
  titleElsewhere: 'What the law asks of a till',
  ours: 'Servery is not a certified cash register, and its receipts are not fiscal receipts. Payments online stay as they are, and so do orders that are paid at the counter in a till of your own.',
  read: (day: string) =>
    `Read on ${day}, and not kept up to date for you: ask your tax adviser. Sources:`,
  notChecked: 'Nobody has checked this against a source yet: ask your tax adviser.',
  none: (day: string) =>
    `Servery is not a certified cash register. On ${day}, your country was not among those that we know to ask for one. Ask your tax adviser.`,
  isOff: 'Cash and card terminal at the counter are off.',
  isOn: (day: string) => `Cash and card terminal at the counter are on. Confirmed on ${day}.`,
  confirm: 'I have read what the law asks, and we take money at the counter in line with it',
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

/** What the owner reads where tips are set. */
export const tipSettingTexts = {
  title: 'Tips',
  intro:
    'Guests can add one as they pay. It is no part of your revenue, this program does not tax it (a tip to the owner may be taxed: ask your adviser), and nothing is chosen for them.',
  forTypes: 'Ask for a tip with orders for',
  unit: 'Suggestions are',
  units: { percent: 'Percent of what the dishes cost', money: 'Amounts of money' },
  presets: 'Suggestions',
  presetsHint:
    'Up to four, the smallest first, with spaces between. Guests can also give another amount, or none.',
  shown: 'Front of house sees the tip beside each order',
  shownHint: 'Admins always do, and so does whoever gives money back.',
} as const
