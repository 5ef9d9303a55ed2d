import { useState } from 'react'
import type { BookingDay } from '#modules/reservations/desk/contract/day.ts'
import { BookingList } from './booking-list.tsx'
import { BookingSheet } from './booking-sheet.tsx'
import { readAskedDay } from './day-address.ts'
import { DayBar } from './day-bar.tsx'
import { DeskSheet } from './desk-sheet.tsx'
import { DeskTools, type Taking } from './desk-tools.tsx'
import { DoneBar } from './done-bar.tsx'
import { FindBooking } from './find-booking.tsx'
import { NoBookings } from '#modules/reservations/desk/ui/no-bookings.tsx'
import { PhoneForm } from './phone-form.tsx'
import { PrintedDay } from '#modules/reservations/desk/ui/printed-day.tsx'
import { Timeline } from '#modules/reservations/desk/ui/timeline.tsx'
import type { Done } from './use-action.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useServerNow } from './use-server-now.ts'
import { useShownViews } from './use-shown-views.ts'
import { WalkInForm } from './walk-in-form.tsx'

interface DeskProps {
  day: BookingDay
  asked: Readonly<Record<'day' | 'view' | 'booking', string | undefined>>
  onAsk: (change: { booking: string | undefined }) => void
}

const sheetTitles: Record<Taking, string> = {
  'walk-in': 'Walk-in',
  phone: 'Phone booking',
  find: 'Find a booking',
}

/** As many as a phone shows until its script runs; a full house has hundreds. */
const firstRows = 40

/** A day at the desk: who comes and sits where, and what the host does about it. */
export function Desk({ day, asked: { day: askedDay, view, booking: id }, onAsk }: DeskProps) {
  const now = useServerNow(day.now)
  const wanted = readAskedDay(askedDay)
  const shown = useShownViews(view)
  const [taking, setTaking] = useState<Taking>()
  const [done, setDone] = useState<Done>()
  const booking = day.bookings.find(({ _id, status }) => _id === id && status !== 'held')
  useKeptFocus(booking?._id)
  const open = (each: string) => onAsk({ booking: each })
  const form = { day, now, onTell: setDone, onClose: () => setTaking(undefined) }
  const list = { day, now, onOpen: open, onTell: setDone }
  return (
    <>
      <DayBar day={day} asked={wanted === 'today' ? day.today : wanted} view={view} />
      {day.closure !== '' && (
        <p className="mt-2 font-medium text-gold">Guests cannot book this day: {day.closure}</p>
      )}
      <DeskTools day={day} view={view} onTake={setTaking} />
      {shown.timeline && (
        <div className={`mt-5 ${shown.list ? 'max-lg:hidden' : ''}`}>
          <Timeline key={day.day} day={day} now={now} onOpen={open} />
          <BookingList {...list} only="not-coming" />
        </div>
      )}
      {shown.list && (
        <div className={shown.timeline ? 'lg:hidden' : ''}>
          <BookingList {...list} {...(shown.timeline && { atMost: firstRows })} />
        </div>
      )}
      {day.bookings.length === 0 && <NoBookings day={day} />}
      {taking && (
        <DeskSheet title={sheetTitles[taking]} onClose={form.onClose} isForm={taking !== 'find'}>
          {taking === 'walk-in' && <WalkInForm {...form} />}
          {taking === 'phone' && <PhoneForm {...form} />}
          {taking === 'find' && <FindBooking {...form} view={view} />}
        </DeskSheet>
      )}
      {booking && (
        <BookingSheet
          key={booking._id}
          day={day}
          booking={booking}
          now={now}
          onTell={setDone}
          onClose={() => onAsk({ booking: undefined })}
        />
      )}
      <DoneBar done={done} onTell={setDone} />
      <PrintedDay day={day} />
    </>
  )
}
