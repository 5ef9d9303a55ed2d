import { type Letter, greeting } from '#kernel/letter.ts'
import { formatCents } from '#kernel/money.ts'
import type { OrderType } from '#modules/restaurant/rules.ts'
import { billOfLetter } from '../../bill/rules/letter.ts'
import type { WireTaxes } from '../../contract/guest.ts'
import { placeOf } from '../../rules/handover.ts'
import type { OrderedLine } from '../../rules/line-options.ts'

interface LinkFacts {
  type: OrderType
  restaurant: string
  customer: string
  number: string
  lines: readonly OrderedLine[]
  totalCents: number
  /** Absent: prices are all there is. */
  taxes?: WireTaxes | undefined
  /** For when it is wanted: "Sat, Nov 21, 8:30 pm"; undefined: as soon as possible. */
  slot: string | undefined
  isOpen: boolean
  /** "8:40 pm". */
  until: string
  link: string
}

/** Asks whoever has called to pay by card. */
export function payLinkLetter(order: LinkFacts): Letter {
  const { restaurant, customer, number, lines, totalCents, taxes, slot, until, link } = order
  const total = formatCents(totalCents)
  const beginning = beginningOf(order)
  return {
    kind: 'order_pay_link',
    subject: `Pay order ${number} at ${restaurant}: ${total}`,
    preview: `${beginning}. The link can be paid until ${until}.`,
    heading: 'Pay for your order',
    paragraphs: [greeting(customer), `Thank you for calling. ${beginning}.`],
    place: placeOf(
      order,
      slot === undefined ? 'As soon as possible, once it is paid' : `Ready ${slot}`,
    ),
    button: { words: `Pay ${total}`, address: link },
    afterwards: [`The link can be paid until ${until}. You need no account.`],
    bill: {
      title: `Order ${number}`,
      ...billOfLetter(lines, { words: 'Total', cents: totalCents }, taxes),
    },
  }
}

function beginningOf({ slot, isOpen }: LinkFacts): string {
  if (slot !== undefined) return `We make it for ${slot} once it is paid`
  return isOpen
    ? 'The kitchen begins as soon as your order is paid'
    : 'The kitchen begins when we open, once your order is paid'
}
