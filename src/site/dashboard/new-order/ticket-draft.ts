import type { TicketLine } from '#modules/orders/by-phone/rules/lines.ts'
import type { OrderType } from '#modules/restaurant/rules/order-types.ts'
import { tabText, useTabText } from '#ui-kit/tab-text.ts'
import { type Guest, noGuest } from './guest.ts'
import type { Pay } from '#modules/orders/by-phone/ui/pay-ways.tsx'

const inTab = tabText('servery-phone-order')

/** A line of this ticket; its id stays when its choice changes. */
export interface WrittenLine extends TicketLine {
  id: string
}

export interface Time {
  slot: string
  label: string
}

/** What is written down while somebody is on the phone. */
export interface Draft {
  lines: readonly WrittenLine[]
  guest: Guest
  allergies: string
  note: string
  pay: Pay
  /** How it is had; not said: as most is. */
  type?: OrderType | undefined
  /** A time is wanted, chosen or not. */
  isLater: boolean
  time?: Time | undefined
  /** What was sent last, and as what: pressed again after a reload it makes no second order. */
  tried?: { text: string; key: string }
}

const nothing: Draft = {
  lines: [],
  guest: noGuest,
  allergies: '',
  note: '',
  pay: 'counter',
  isLater: false,
}

/** A phone ticket lasts in this tab, whatever page is looked at meanwhile, until it is placed or begun again. */
export const draft = {
  read: (): Draft => draftOf(inTab.read()),
  write: (part: Partial<Draft>): void => inTab.write(JSON.stringify({ ...draft.read(), ...part })),
  clear: (): void => inTab.write(''),

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
