import { useEffect, useRef, useState } from 'react'
import { formatDollars } from '#kernel/money.ts'
import type { FollowedOrder } from '#modules/orders/contract/guest.ts'
import type { FollowedShortage } from '#modules/orders/shortages/contract.ts'
import { countedName, sayOutcome } from '#modules/orders/shortages/rules.ts'
import { RanOutChoice } from '#modules/orders/shortages/ui/ran-out-choice.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { Announcer } from './announcer.tsx'
import { trackTexts } from './texts.ts'

interface RanOutProps {
  token: string
  order: FollowedOrder
  say: (instant: string | number) => string
}

/** What ran out, above all else: to be chosen while there is time, then what was chosen. */
export function RanOut({ token, order, say }: RanOutProps) {
  // A question that ended with its order was never answered: the dish is not there again.
  const shortages = (order.shortages ?? []).filter(
    ({ state }) => state !== 'withdrawn' || order.stopped === null,
  )
  const words = shortages
    .map((each) => (each.state === 'asked' ? sayAsked(each, say) : sayDone(each)))
    .join(' ')
  return (
    <>
      {shortages.length > 0 && (
        <div className={`${pageWidth} grid gap-4 pt-8`}>
          {shortages.map((each) => (
            <Shortage key={each._id} {...{ token, order, say, shortage: each }} />
          ))}
        </div>
      )}
      <Announcer words={words} />
    </>
  )
}

function Shortage({ token, order, say, shortage }: RanOutProps & { shortage: FollowedShortage }) {
  const [wasAnswered, setWasAnswered] = useState(false)
  const outcome = useRef<HTMLParagraphElement>(null)
  const isAsked = shortage.state === 'asked'
  // What was pressed is gone: whoever types goes on from here.
  useEffect(() => {
    if (wasAnswered && !isAsked) outcome.current?.focus({ preventScroll: true })
  }, [wasAnswered, isAsked])
  if (!isAsked) {
    return (
      <p
        ref={outcome}
        tabIndex={-1}
        className="max-w-prose border-l-4 border-gold pl-4 font-semibold wrap-anywhere"
      >
        {sayDone(shortage)}
      </p>
    )
  }
  const dish = countedName(shortage.quantity, shortage.name)
  return (
    <section
      aria-labelledby={`short-${shortage._id}`}
      className="max-w-2xl rounded-card border-2 border-gold bg-surface p-5 md:p-7"
    >
      <h2 id={`short-${shortage._id}`} className="text-2xl text-balance wrap-anywhere">
        {trackTexts.ranOut(dish)}
      </h2>
      <p className="mt-1 text-lg">{trackTexts.chooseBy(say(shortage.until))}</p>
      <RanOutChoice
        token={token}
        shortage={shortage}
        phone={order.restaurant.phone}
        onAnswered={() => setWasAnswered(true)}
      />
    </section>
  )
}

function sayAsked({ quantity, name, until }: FollowedShortage, say: RanOutProps['say']): string {
  return trackTexts.ranOutChooseBy(countedName(quantity, name), say(until))
}

function sayDone(shortage: FollowedShortage): string {
  const outcome = sayOutcome(shortage)
  return shortage.back > 0
    ? trackTexts.refundingForDish(outcome, formatDollars(shortage.back))
    : outcome
}
