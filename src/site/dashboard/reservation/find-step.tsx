import { type FormEvent, useState } from 'react'
import type { GuestBookingRules } from '#modules/reservations/contract/guest.ts'
import { type OtherTime, weeksFrom } from '#modules/reservations/dining-tables/rules.ts'
import { addressOf, useAddress } from '#modules/reservations/dining-tables/ui/address.ts'
import { BegunLine } from '#modules/reservations/dining-tables/ui/begun-line.tsx'
import { GoneTime } from '#modules/reservations/dining-tables/ui/gone-time.tsx'
import { TableFinder } from '#modules/reservations/dining-tables/ui/table-finder.tsx'
import { begin } from '#modules/reservations/ui/begun-booking.ts'
import { type TakenTime, useHoldTable } from '#modules/reservations/ui/use-hold.ts'
import { Button } from '#ui-kit/button.tsx'
import { reservationTexts } from './texts.ts'
import { useAsBooker, useBooker } from './use-booker.ts'

/** What is only against holding a table. */
const mayGoOn = new Set(['too_many_requests', 'guests_off'])

const nothing: OtherTime = { start: '', label: '' }

/** Party, day, time. Whoever needs not sign in any more holds the table from here on. */
export function FindStep({ rules }: { rules: GuestBookingRules }) {
  const booker = useBooker(rules)
  const { address, look, step } = useAddress()
  const { hold, isBusy } = useHoldTable(useAsBooker())
  const [picked, setPicked] = useState(nothing)
  const [gone, setGone] = useState<TakenTime>()
  const area = rules.areas.includes(address.area) ? address.area : ''
  const party = Math.min(address.party, rules.largestParty)

  async function goOn(time: OtherTime) {
    if (time.start === '' || isBusy) return
    setPicked(time)
    const wanted = { party, area, start: time.start }
    const isVisitor = booker === undefined || booker.kind === 'visitor'
    const refused = isVisitor ? undefined : await hold(wanted)
    // Whoever has held too often, or has to sign in since a moment, may book all the same.
    const inTheWay = refused && mayGoOn.has(refused.code) ? undefined : refused
    setGone(inTheWay)
    if (inTheWay) return
    begin(wanted)
    step(addressOf({ ...address, ...wanted }))
  }

  return (
    <form
      method="get"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void goOn(picked)
      }}
    >
      <input type="hidden" name="tab" value="book" />
      <BegunLine address={address} timeZone={rules.timeZone} />
      <TableFinder
        rules={rules}
        search={{
          ...address,
          party,
          area,
          from: weeksFrom(address.from, address.day, rules.today),
          instead: '',
        }}
        onSearch={(change) => {
          setPicked(nothing)
          setGone(undefined)
          look(change)
        }}
        chosen={picked.start}
        onChoose={(start, label) => setPicked({ start, label })}
        onPress={(start, label) => void goOn({ start, label })}
        isBusy={isBusy}
      >
        <GoneTime
          gone={gone}
          verb={reservationTexts.holdAt}
          isBusy={isBusy}
          onChoose={(time) => void goOn(time)}
        />
        {picked.start !== '' && (
          <Button type="submit" disabled={isBusy} className="mt-6 min-h-12 w-full sm:w-auto">
            {isBusy ? reservationTexts.holdingIt : reservationTexts.goOn(picked.label)}
          </Button>
        )}
        <div className="mt-6 hidden noscript:block">
          <Button type="submit">{reservationTexts.showTimes}</Button>
        </div>
      </TableFinder>
    </form>
  )
}
