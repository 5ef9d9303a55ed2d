import type { TaxPreset } from '../../rules/tax-presets.ts'
import type { OrderType } from '../../rules/order-types.ts'
import type { TaxMode, TaxRounding } from '../../rules/taxes.ts'

/** The number and its sign stay in one line. */
export const inPercent = (number: string) => `${number}\u00A0%`

/** What the owner reads where taxes are set. */
export const taxTexts = {
  mode: {
    title: 'Prices and tax',
    none: ['Say nothing about tax', 'Guests pay the prices they see.'],
    inclusive: ['Prices include tax', 'Guests pay the prices they see. Tax is part of them.'],
    exclusive: ['Tax is added to prices', 'Guests pay the prices they see, plus tax.'],
  } satisfies Record<TaxMode, readonly [string, string]> & { title: string },
  offer: {
    title: (country: string) => `Usual rates for ${country}`,
    /** One rate, or one for each way. */
    rates: (pickup: string, eatIn: string) =>
      pickup === eatIn
        ? inPercent(pickup)
        : `${inPercent(pickup)} to take away, ${inPercent(eatIn)} to eat in`,
    fill: ({ country, asOf, classes }: TaxPreset) =>
      classes.some(({ rates }) => rates)
        ? `Fill in the usual rates for ${country} (as of ${asOf})`
        : 'Set up state, county and city rates',
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
    title: 'Rates for pickup',
    intro: 'Orders are taxed at the rate of the day they are picked up.',
    eatIn: 'Rates for eating in',
    eatInNone: 'None yet',
    eatInIntro: 'For orders that are eaten here. They may stay empty while you take none.',
    percent: (which: string, type: OrderType) =>
      `${which}, ${type === 'pickup' ? 'rate' : 'rate for eating in'} in percent`,
    nextPercent: (which: string, type: OrderType) =>
      `${which}, changed ${type === 'pickup' ? 'rate' : 'rate for eating in'} in percent`,
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
    rate: ['Once for each class', 'All of one class is added up; its tax is rounded once.'],
    line: ['Line by line', 'The tax of every line of an order is rounded before it is added up.'],
  } satisfies Record<TaxRounding, readonly [string, string]> & { title: string },
  taxId: {
    label: 'Tax number',
    hint: 'Your VAT or sales tax number, for receipts. Empty: receipts have none.',
  },
}
