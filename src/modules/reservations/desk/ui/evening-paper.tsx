import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button } from '#ui-kit/button.tsx'
import { usePageStyle } from '#ui-kit/page-style.ts'
import type { BookingDay, DeskBooking } from '../contract.ts'
import { bookingTexts, paperTexts } from './house-texts.ts'
import { dayWords, bookingName, tableNames } from './words.ts'

/** The day on paper, as it is printed, and the button that prints it. */
export function EveningPaper({ day }: { day: BookingDay }) {
  return (
    <>
      <Button onClick={() => print()} className="mt-4 noscript:hidden print:hidden">
        <Printer aria-hidden="true" size={18} />
        <span>{paperTexts.print}</span>
      </Button>
      <EveningSheet day={day} />
    </>
  )
}

/** What the browser's own print command puts on paper: the list of the evening instead of the page. */
export function PrintedDay({ day }: { day: BookingDay }) {
  const isPrinting = useIsPrinting()
  return (
    isPrinting && (
      <div className="hidden print:block">
        <EveningSheet day={day} />
      </div>
    )
  )
}

/** Only while the browser prints: hundreds of rows that nobody sees would cost every page. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it stands when its listeners return.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** A4, black on white, whatever the theme is; on paper nothing else is left of the page. */
const paperStyles = `
.evening-paper { margin-top: 1.5rem; max-width: 52rem; padding: 2rem; background: #fff; color: #000; border: 1px solid var(--color-border); overflow-x: auto; font-size: 0.9375rem; line-height: 1.4; }
.evening-paper h2 { font-size: 1.5rem; }
.evening-paper table { margin-top: 1rem; width: 100%; min-width: 38rem; border-collapse: collapse; text-align: left; }
.evening-paper th { padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 2px solid #000; font-weight: 600; white-space: nowrap; }
.evening-paper td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid #999; vertical-align: top; }
.evening-paper tr { break-inside: avoid; }
.evening-paper thead { display: table-header-group; }
.evening-paper td:first-child { font-weight: 600; white-space: nowrap; }
.evening-paper td > :is(b, span, small) { display: block; overflow-wrap: anywhere; }
.evening-paper td:nth-child(3) { min-width: 8.5rem; }
.evening-paper td:nth-child(5) { min-width: 12rem; }
.evening-paper .box { display: inline-block; width: 1.1rem; height: 1.1rem; border: 1.5px solid #000; }
@media print {
  @page { size: A4; margin: 14mm 14mm 18mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; } }
  :root { color-scheme: light !important; background: #fff; font-size: 12pt }
  body :not(:has(.evening-paper), .evening-paper, .evening-paper *) { display: none !important; }
  body :has(.evening-paper) { display: block !important; margin: 0 !important; padding: 0 !important; max-width: none !important; }
  .evening-paper { margin: 0; padding: 0; border: 0; max-width: none; font-size: 10.5pt; overflow: visible; }
  .evening-paper table { min-width: 0; }
}`

/** All who are expected, by time; a box to tick, and what must not be overlooked in words. */
function EveningSheet({ day }: { day: BookingDay }) {
  usePageStyle(paperStyles)
  const { name } = useRestaurant()
  const expected = day.bookings.filter(
    ({ status }) => status === 'confirmed' || status === 'seated' || status === 'completed',
  )
  return (
    <>
      <article
        className="evening-paper"
        aria-label={paperTexts.label(day.date)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on phones it is wider than the screen, and keys must scroll it
        tabIndex={0}
      >
        <header>
          <h2>{day.date}</h2>
          <p>{paperTexts.summary(name, dayWords(day), formatTime(day.now, day.timeZone))}</p>
        </header>
        <table>
          <thead>
            <tr>
              <th scope="col">{paperTexts.time}</th>
              <th scope="col">{paperTexts.guests}</th>
              <th scope="col">{paperTexts.name}</th>
              <th scope="col">{paperTexts.table}</th>
              <th scope="col">{paperTexts.toKnow}</th>
              <th scope="col">{paperTexts.here}</th>
            </tr>
          </thead>
          <tbody>
            {expected.map((booking) => (
              <tr key={booking._id}>
                <td>{booking.label}</td>
                <td>{booking.party}</td>
                <td>
                  <b>{bookingName(booking)}</b>
                  {booking.phone && <small>{booking.phone}</small>}
                </td>
                <td>{tableNames(day, booking.tables)}</td>
                <td>
                  <ToKnow booking={booking} />
                </td>
                <td>{booking.status === 'confirmed' ? <i className="box" /> : wordOf(booking)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {expected.length === 0 && <p>{paperTexts.nobody}</p>}
      </article>
    </>
  )
}

function ToKnow({ booking }: { booking: DeskBooking }) {
  const { allergies, highChairs, occasion, note, staffNote } = booking
  return (
    <>
      {allergies && <b>{bookingTexts.allergy(allergies)}</b>}
      {highChairs > 0 && <span>{paperTexts.highChairs(highChairs)}</span>}
      {occasion !== '' && <span>{bookingTexts.occasions[occasion]}</span>}
      {note && <span>{`“${note}”`}</span>}
      {staffNote && <span>{paperTexts.staffNote(staffNote)}</span>}
    </>
  )
}

function wordOf({ status }: DeskBooking): string {
  return status === 'seated' ? paperTexts.seated : paperTexts.left
}
