import type { Api } from '#kernel/api.ts'
import { cancelBooking } from '#modules/reservations/contract/guest.ts'
import {
  type BookingDay,
  completeBooking,
  type DeskBooking,
  markNoShow,
  moveBooking,
  seatBooking,
  undoBooking,
} from '#modules/reservations/desk/contract.ts'
import { bookingName, tablesInSentence } from '#modules/reservations/desk/ui/words.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { bookingsTexts } from './house-texts.ts'
import type { Done } from './use-desk-act.ts'

/** The verbs of the desk, in the words that say afterwards what was done. */
export function actionsOf(api: Api, day: BookingDay, booking: DeskBooking) {
  const params = { id: booking._id }
  const name = bookingName(booking)
  const where = tablesInSentence(day, booking.tables)
  const undo = ({ version }: DeskBooking) => api(undoBooking, { params, body: { version } })
  return {
    async seat(): Promise<Done> {
      const done = await api(seatBooking, { params })
      // Who comes after their time was over has it anew, or what is free of it.
      const until = formatTime(done.end, day.timeZone)
      return {
        text:
          done.end === booking.end
            ? bookingsTexts.done.seated(name, where)
            : bookingsTexts.done.seatedUntil(name, where, until),
        undo: () => undo(done),
      }
    },
    async complete(): Promise<Done> {
      const done = await api(completeBooking, { params })
      return { text: bookingsTexts.done.left(name, where), undo: () => undo(done) }
    },
    async markNoShow(): Promise<Done> {
      const done = await api(markNoShow, { params })
      return { text: bookingsTexts.done.noShow(name, where), undo: () => undo(done) }
    },
    async stepBack(): Promise<Done> {
      const { status } = await undo(booking)
      return { text: sayBack(status, name) }
    },
    async cancel(): Promise<Done> {
      await api(cancelBooking, { params })
      return { text: bookingsTexts.done.cancelled(name) }
    },
    async move(to: Move): Promise<Done> {
      const moved = await api(moveBooking, { params, body: { version: booking.version, ...to } })
      const { tables, start, end } = booking
      const minutes = (Date.parse(end) - Date.parse(start)) / 60_000
      const back = { version: moved.version, tables, start, minutes }
      return {
        text: bookingsTexts.done.moved(name, tablesInSentence(day, moved.tables), moved.label),
        undo: () => api(moveBooking, { params, body: back }),
      }
    },
  }
}

export interface Move {
  tables: string[]
  start?: string
  minutes?: number
}

function sayBack(status: DeskBooking['status'], name: string): string {
  const { done } = bookingsTexts
  if (status === 'seated') return done.seatedAgain(name)
  return status === 'cancelled' ? done.offTheList(name) : done.expectedAgain(name)
}
