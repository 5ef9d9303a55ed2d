import { useEffect, useRef } from 'react'
import type { OrderType } from '#modules/restaurant/showing.ts'
import { Modal } from '#ui-kit/modal.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { sayHandover } from '../../rules.ts'
import { type Missed, SlotChoice } from './slot-choice.tsx'
import { timeTexts } from './texts.ts'
import type { PickupChoice } from './use-pickup.ts'

/** A time that is kept, in the server's words. */
interface Held {
  slot: string
  label: string
  heldUntilLabel: string
}

interface PickupSectionProps {
  pickup: PickupChoice
  type: OrderType
  held: Held | undefined
  missed: Missed | undefined
}

/** Selects the first choice to focus, but not where a page opens the times by itself: that takes nobody's focus. */
const firstChoice = ':is(button[aria-disabled="false"], input:checked)'

/** The time of an order: what is chosen and how long it is kept, or the days and times to choose from. */
export function PickupSection({ pickup, type, held, missed }: PickupSectionProps) {
  const { chosen, times } = pickup
  const isOpen = pickup.isOpen || missed !== undefined
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  const isAsked = useRef(false)
  // What was pressed is gone with what stood there: whoever types goes on from here.
  useEffect(() => {
    if (wasOpen.current && !isOpen) change.current?.focus({ preventScroll: true })
    if (!wasOpen.current && isOpen && isAsked.current) {
      section.current?.querySelector<HTMLElement>(firstChoice)?.focus({ preventScroll: true })
    }
    // The list was long, or the page far down: scrolls what has changed into sight, under the header.
    if (wasOpen.current !== isOpen && (isAsked.current || !isOpen)) {
      heading.current?.scrollIntoView({ block: 'nearest' })
    }
    isAsked.current = false
    wasOpen.current = isOpen
  }, [isOpen])
  function open() {
    isAsked.current = true
    pickup.open()
  }
  return (
    <section ref={section} aria-labelledby="pickup-heading" className="mb-10 max-md:mb-5">
      <h2
        ref={heading}
        id="pickup-heading"
        // On a phone a chosen time needs no heading: without it the way to pay comes into sight.
        className={`scroll-mt-20 text-xl ${times && chosen && !missed ? 'max-md:sr-only' : ''}`}
      >
        {timeTexts.when}
      </h2>
      {missed && (
        <p role="alert" className="mt-3 rounded-input border border-gold bg-surface2 px-4 py-3">
          {missed.message}
        </p>
      )}
      {!times ? (
        <div className="mt-4">
          <NotLoaded query={pickup} what={timeTexts.times} loading={timeTexts.loading} />
        </div>
      ) : missed || !chosen ? (
        <SlotChoice times={times} pickup={pickup} missed={missed} />
      ) : (
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-border bg-surface px-5 py-3 md:mt-3">
          <output className="block min-w-0">
            <strong className="block text-lg font-semibold tabular-nums">
              {wordsOf(pickup, type)}
            </strong>
            <span className="block min-h-6 text-muted tabular-nums">
              {chosen?.kind === 'asap'
                ? times.asap?.label
                : held && held.slot === pickup.slot
                  ? timeTexts.held(held.heldUntilLabel)
                  : ''}
            </span>
          </output>
          <button
            ref={change}
            type="button"
            onClick={open}
            className="-mx-2 inline-flex min-h-11 cursor-pointer items-center rounded-input px-2 font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
          >
            {timeTexts.change}
          </button>
        </div>
      )}
      {times && chosen && !missed && isOpen && (
        <Modal isSheet title={timeTexts.choose} first={firstChoice} onClose={pickup.close}>
          <SlotChoice times={times} pickup={pickup} missed={undefined} />
        </Modal>
      )}
    </section>
  )
}

function wordsOf({ chosen }: PickupChoice, type: OrderType): string {
  return chosen?.kind === 'slot' ? sayHandover({ type }, chosen.label) : timeTexts.asap
}
