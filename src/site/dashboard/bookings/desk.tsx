import { CalendarPlus, Printer, Search, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { BookingDay } from '#modules/reservations/desk/contract/day.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { BookingList } from './booking-list.tsx'
import { BookingSheet } from './booking-sheet.tsx'
import { deskPath } from './day-address.ts'
import { DayBar } from './day-bar.tsx'
import { DeskSheet } from './desk-sheet.tsx'
import { DoneBar } from './done-bar.tsx'
import { FindBooking } from './find-booking.tsx'
import { NoBookings } from './no-bookings.tsx'
import { PhoneForm } from './phone-form.tsx'
import { Timeline } from './timeline.tsx'
import type { Done } from './use-deed.ts'
import { useServerNow } from './use-server-now.ts'
import { useShownViews } from './use-shown-views.ts'
import { ViewChoice } from './view-choice.tsx'
import { WalkInForm } from './walk-in-form.tsx'

interface DeskProps {
  day: BookingDay
  asked: Readonly<Record<'day' | 'view' | 'booking', string | undefined>>
  onAsk: (change: { booking: string | undefined }) => void
}

const sheetTitles = {
  'walk-in': 'Walk-in',
  phone: 'Phone booking',
  find: 'Find a booking',
}

/** As many as a phone shows until its script runs; a full house has hundreds. */
const firstRows = 40

/** A day at the desk: who comes and sits where, and what the host does about it. */
export function Desk({ day, asked: { view, booking: id }, onAsk }: DeskProps) {
  const now = useServerNow(day.now)
  const shown = useShownViews(view)
  const [taking, setTaking] = useState<keyof typeof sheetTitles>()
  const [done, setDone] = useState<Done>()
  const booking = day.bookings.find(({ _id, status }) => _id === id && status !== 'held')
  const open = (each: string) => onAsk({ booking: each })
  const form = { day, now, onTell: setDone, onClose: () => setTaking(undefined) }
  const list = { day, now, onOpen: open, onTell: setDone }
  return (
    <>
      <DayBar day={day} view={view} />
      {day.closure !== '' && (
        <p className="mt-2 font-medium text-gold">Guests cannot book this day: {day.closure}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2.5 noscript:hidden print:hidden">
        {day.day === day.today && (
          <Button onClick={() => setTaking('walk-in')}>
            <UserPlus aria-hidden="true" size={18} />
            Walk-in
          </Button>
        )}
        {day.day >= day.today && (
          <Button kind="secondary" onClick={() => setTaking('phone')}>
            <CalendarPlus aria-hidden="true" size={18} />
            Phone booking
          </Button>
        )}
        <Button kind="secondary" onClick={() => setTaking('find')}>
          <Search aria-hidden="true" size={18} />
          Find
        </Button>
        <LinkButton kind="secondary" to={`${deskPath}/print?day=${day.day}`}>
          <Printer aria-hidden="true" size={18} />
          Print
        </LinkButton>
        <ViewChoice day={day} view={view} />
      </div>
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
        <DeskSheet title={sheetTitles[taking]} onClose={form.onClose}>
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
    </>
  )
}
