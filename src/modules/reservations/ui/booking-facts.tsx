import { counted } from '#kernel/counted.ts'
import type { Booking } from '../contract/guest.ts'
import { occasionWords } from '../rules.ts'

/** What was said to the house, a line each; what was not said has none. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { party, area, name, phone, note, allergies, highChairs, occasion } = booking
  const facts: [string, string][] = [
    ['Table', area === '' ? counted(party, 'guest') : `${counted(party, 'guest')}, ${area}`],
    ['Name', name],
    ['Phone', phone],
    ['Occasion', occasion === '' ? '' : occasionWords[occasion]],
    ['High chairs', highChairs === 0 ? '' : String(highChairs)],
    ['Allergies', allergies],
    ['Note', note],
  ]
  return (
    <dl className="grid max-w-xl grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2">
      {facts.map(
        ([term, said]) =>
          said !== '' && (
            <div key={term} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{term}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{said}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
