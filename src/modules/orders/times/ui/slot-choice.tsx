import { Button } from '#ui-kit/button.tsx'
import type { SlotTimes } from '../contract.ts'
import { DayTimes } from './day-times.tsx'
import { timeTexts } from './texts.ts'
import type { PickupChoice } from './use-pickup.ts'

/** Why a time could not be had, and the next that can. */
export interface Missed {
  message: string
  next: readonly { slot: string; label: string }[]
}

interface SlotChoiceProps {
  times: SlotTimes
  pickup: PickupChoice
  missed: Missed | undefined
}

/** As soon as possible, or a day and a time. */
export function SlotChoice({ times, pickup, missed }: SlotChoiceProps) {
  const take = (slot: string, label: string) => pickup.choose({ kind: 'slot', slot, label })
  return (
    <div className="mt-4 grid gap-6">
      {missed && <NextTimes missed={missed} onTake={take} />}
      {times.only && <p className="text-muted">{times.only}</p>}
      {times.asap && <Asap asap={times.asap} onChoose={() => pickup.choose({ kind: 'asap' })} />}
      {!missed && times.asap?.next && <FirstFree next={times.asap.next} onTake={take} />}
      {times.days.length === 0 ? (
        !times.only && <p className="text-muted">{timeTexts.noLater}</p>
      ) : (
        <DayTimes times={times} taken={pickup.slot} onDay={pickup.showDay} onTake={take} />
      )}
      {pickup.chosen && !missed && (
        <button
          type="button"
          onClick={pickup.close}
          className="-my-2 min-h-11 cursor-pointer justify-self-start font-semibold underline underline-offset-4 hover:text-primary"
        >
          {pickup.chosen.kind === 'slot' ? timeTexts.keep(pickup.chosen.label) : timeTexts.keepAsap}
        </button>
      )}
    </div>
  )
}

interface NextTimesProps {
  missed: Missed
  onTake: (slot: string, label: string) => void
}

function NextTimes({ missed: { next }, onTake }: NextTimesProps) {
  if (next.length === 0) return null
  return (
    <fieldset aria-label={timeTexts.next} className="flex min-w-0 flex-wrap gap-2">
      {next.map(({ slot, label }) => (
        <Button key={slot} kind="secondary" onClick={() => onTake(slot, label)}>
          {label.charAt(0).toUpperCase() + label.slice(1)}
        </Button>
      ))}
    </fieldset>
  )
}

interface FirstFreeProps {
  next: { slot: string; label: string }
  onTake: (slot: string, label: string) => void
}

/** The first time that is free, while as soon as possible cannot be had. */
function FirstFree({ next: { slot, label }, onTake }: FirstFreeProps) {
  return (
    <Button className="-mt-2 justify-self-start" onClick={() => onTake(slot, label)}>
      {timeTexts.orderFor(label)}
    </Button>
  )
}

interface AsapProps {
  asap: NonNullable<SlotTimes['asap']>
  onChoose: () => void
}

function Asap({ asap: { isOpen, label }, onChoose }: AsapProps) {
  return (
    <button
      type="button"
      aria-disabled={!isOpen}
      onClick={() => isOpen && onChoose()}
      className="min-h-16 cursor-pointer rounded-card border border-control bg-surface px-5 py-3 text-left transition-colors duration-150 hover:border-text aria-disabled:cursor-default aria-disabled:border-dashed aria-disabled:border-border aria-disabled:bg-transparent"
    >
      <strong className="block text-lg font-semibold">{timeTexts.asap}</strong>
      <span className="text-muted tabular-nums">{label}</span>
    </button>
  )
}
