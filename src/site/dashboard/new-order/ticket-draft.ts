import type { Cents } from '#kernel/money.ts'
import type { TicketLine } from '#modules/orders/by-phone/taking.ts'
import type { At, Pay } from '#modules/orders/by-phone/ui/pay-ways.tsx'
import { type TipChoice, noTip } from '#modules/payments/ui/tip-choice.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import { tabText, useTabText } from '#ui-kit/tab-text.ts'
import { type Guest, noGuest } from './guest.ts'

const inTab = tabText('servery-phone-order')

/** A line of this ticket; its id stays when its choice changes. */
export interface WrittenLine extends TicketLine {
  id: string
}

export interface Time {
  slot: string
  label: string
}

/** An order that was taken at the counter a moment ago. */
export interface Placed {
  id: string
  number: string
  /** What it comes to with its tip. */
  cents: Cents
  pay: Pay
}

/** What is written down while somebody is on the phone, or stands there. */
export interface Draft {
  lines: readonly WrittenLine[]
  guest: Guest
  allergies: string
  note: string
  pay: Pay
  at: At
  /** What is added for the staff, of what is paid now. */
  tip: TipChoice
  /** How the order is had; absent: the usual way. */
  type?: OrderType | undefined
  /** A time is wanted, chosen or not. */
  isLater: boolean
  time?: Time | undefined
  /** The order's key since it was first tried: pressed again, also after a reload, it makes no second order. */
  key?: string | undefined
  /** Shown until the next order begins. */
  placed?: Placed | undefined
}

const nothing: Draft = {
  lines: [],
  guest: noGuest,
  allergies: '',
  note: '',
  pay: 'counter',
  at: 'phone',
  tip: noTip,
  isLater: false,
}

/** A phone ticket lasts in this tab, whatever page is looked at meanwhile, until it is placed or begun again. */
export const draft = {
  read: (): Draft => draftOf(inTab.read()),
  write: (part: Partial<Draft>): void => inTab.write(JSON.stringify({ ...draft.read(), ...part })),
  /** Whoever works at the counter goes on there. */
  clear: (): void => {
    const { at } = draft.read()
    inTab.write('')
    if (at === 'counter') draft.goTo(at)
  },
  goTo: (at: At): void =>
    draft.write({ at, pay: at === 'counter' ? 'cash' : 'counter', tip: noTip }),

  /** What was typed before the script came counts too; a dish that has left the menu is left out. */
  resume(
    typed: Pick<Draft, 'guest' | 'allergies' | 'note'>,
    menu: readonly { _id: string }[],
  ): boolean {
    const { lines, guest, allergies, note, time } = draft.read()
    const kept = lines.filter(({ dishId }) => menu.some(({ _id }) => _id === dishId))
    draft.write({
      lines: kept,
      guest: {
        name: typed.guest.name || guest.name,
        phone: typed.guest.phone || guest.phone,
        email: typed.guest.email || guest.email,
      },
      allergies: typed.allergies || allergies,
      note: typed.note || note,
      time: time && Date.parse(time.slot) > Date.now() ? time : undefined,
    })
    return kept.length < lines.length
  },
}

export function useDraft(): Draft {
  return draftOf(useTabText(inTab))
}

export function isBegun({ lines, guest, allergies, note }: Draft): boolean {
  const texts = [...Object.values(guest), allergies, note]
  return lines.length > 0 || texts.some((text) => text !== '')
}

/** Only `write` writes there; what a stranger puts there is refused as any other order. */
function draftOf(text: string): Draft {
  try {
    return { ...nothing, ...(JSON.parse(text || '{}') as Partial<Draft>) }
  } catch {
    return nothing
  }
}
