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
      const stay = done.end === booking.end ? '' : `, which is theirs until ${until}`
      return { text: `${name} sits at ${where}${stay}`, undo: () => undo(done) }
    },
    async complete(): Promise<Done> {
      const done = await api(completeBooking, { params })
      return { text: `${name} has left, ${where} is free`, undo: () => undo(done) }
    },
    async markNoShow(): Promise<Done> {
      const done = await api(markNoShow, { params })
      return { text: `${name} did not come, ${where} is free`, undo: () => undo(done) }
    },
    async stepBack(): Promise<Done> {
      const { status } = await undo(booking)
      return { text: `${name} is ${backWords[status] ?? 'as before'}` }
    },
    async cancel(): Promise<Done> {
      await api(cancelBooking, { params })
      return { text: `The booking of ${name} is cancelled` }
    },
    async move(to: Move): Promise<Done> {
      const moved = await api(moveBooking, { params, body: { version: booking.version, ...to } })
      const { tables, start, end } = booking
      const minutes = (Date.parse(end) - Date.parse(start)) / 60_000
      const back = { version: moved.version, tables, start, minutes }
      return {
        text: `${name} has ${tablesInSentence(day, moved.tables)} at ${moved.label}`,
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

const backWords: Partial<Record<DeskBooking['status'], string>> = {
  confirmed: 'expected again',
  seated: 'seated again',
  cancelled: 'taken off the list',
}
