import { Fragment, useRef, useState } from 'react'
import {
  type DayPart,
  dayPartAt,
  dayPartNames,
  minuteOfDay,
} from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button } from '#ui-kit/button.tsx'
import type { SlotTimes } from '../contract.ts'
import { sayTimeOf } from '../rules.ts'
import { SlotPill } from './slot-pill.tsx'
import { timeTexts } from './texts.ts'

interface DayTimesProps {
  times: SlotTimes
  /** What is chosen already. */
  taken: string | undefined
  onDay: (day: string) => void
  onTake: (slot: string, label: string) => void
}

/** A day, and its times. A tap takes a time; keys move among them, and Enter or the button takes it. */
export function DayTimes({
  times: { asap, days, day, times },
  taken,
  onDay,
  onTake,
}: DayTimesProps) {
  const { timeZone } = useRestaurant()
  const [drafted, setDrafted] = useState(taken)
  const draft = times.find(({ slot, isFull }) => slot === drafted && !isFull)
  const dayLabel = days.find((each) => each.day === day)?.label ?? ''
  const sayOn = (label: string) => sayTimeOf(dayLabel, label)
  const button = useRef<HTMLButtonElement>(null)
  function move(slot: string) {
    setDrafted(slot)
    // The choice stands under a long list.
    setTimeout(() => button.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="font-semibold">{asap ? timeTexts.later : timeTexts.whichDay}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {days.map((each) => (
            <SlotPill
              key={each.day}
              name="pickup-day"
              label={each.label}
              isChosen={each.day === day}
              isFull={each.isFull}
              onChoose={() => onDay(each.day)}
              onEnter={() => onDay(each.day)}
              className="rounded-full px-5"
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="font-semibold">{timeTexts.whatTime(dayLabel)}</legend>
        <div className="-m-1 mt-1 max-h-[26.5rem] overflow-y-auto p-1">
          {partsOf(times, timeZone).map(([part, ofPart]) => (
            <Fragment key={part}>
              <p className="mt-4 mb-2 text-muted first:mt-1">{dayPartNames[part]}</p>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
                {ofPart.map(({ slot, label, isFull }) => (
                  <SlotPill
                    key={slot}
                    name="pickup-time"
                    label={label}
                    isChosen={slot === draft?.slot}
                    isFull={isFull}
                    onChoose={() => move(slot)}
                    onPress={() => onTake(slot, sayOn(label))}
                    onEnter={() => onTake(slot, sayOn(label))}
                    className="min-h-14 rounded-input text-lg"
                  />
                ))}
              </div>
            </Fragment>
          ))}
        </div>
      </fieldset>
      {draft && (
        <Button
          ref={button}
          className="justify-self-start"
          onClick={() => onTake(draft.slot, sayOn(draft.label))}
        >
          {timeTexts.orderFor(sayOn(draft.label))}
        </Button>
      )}
    </>
  )
}

/** The times of a day by their part of it, in their order. */
function partsOf(times: SlotTimes['times'], timeZone: string): [DayPart, SlotTimes['times']][] {
  const parts = new Map<DayPart, SlotTimes['times']>()
  let latest = 0
  for (const time of times) {
    // What comes after midnight still belongs to the evening.
    latest = Math.max(latest, minuteOfDay(time.slot, timeZone))
    const part = dayPartAt(latest)
    parts.set(part, [...(parts.get(part) ?? []), time])
  }
  return [...parts]
}
