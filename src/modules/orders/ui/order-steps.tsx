import { Check, X } from 'lucide-react'
import type { FollowedOrder } from '../contract/guest.ts'
import { isGivenUp, labelOfStep } from '../following.ts'
import { orderPageTexts } from './order-page-texts.ts'

interface OrderStepsProps {
  order: FollowedOrder
  say: (instant: string) => string
}

/** What has been done and when, and what is still to come. */
export function OrderSteps({ order, say }: OrderStepsProps) {
  const { status, stopped } = order
  const isOver = isGivenUp(status)
  const shown = order.steps.filter(({ isDone }) => isDone || !isOver)
  const present = order.steps.findLastIndex(({ isDone }) => isDone)
  return (
    <section aria-labelledby="steps-heading">
      <h2 id="steps-heading" className="text-2xl">
        {orderPageTexts.steps}
      </h2>
      <ol className="mt-5">
        {shown.map(({ state, isDone, at }, index) => (
          <Step
            key={state}
            label={labelOfStep(state, order.type)}
            time={at === null ? undefined : { at, words: say(at) }}
            isDone={isDone}
            isPresent={!isOver && index === present}
            isLast={index === shown.length - 1 && !stopped}
          />
        ))}
        {stopped && (
          <Step
            label={status === 'rejected' ? orderPageTexts.rejected : orderPageTexts.cancelled}
            time={{ at: stopped.at, words: say(stopped.at) }}
            isDone
            isPresent
            isLast
            isEnd
          />
        )}
      </ol>
    </section>
  )
}

interface StepProps {
  label: string
  time: { at: string; words: string } | undefined
  isDone: boolean
  isPresent: boolean
  isLast: boolean
  /** The order was given up here. */
  isEnd?: boolean
}

function Step({ label, time, isDone, isPresent, isLast, isEnd = false }: StepProps) {
  const Sign = isEnd ? X : Check
  return (
    <li
      aria-current={isPresent ? 'step' : undefined}
      className={`relative flex gap-4 pb-5 ${isDone ? '' : 'text-muted'}`}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={`absolute top-7 bottom-0 left-[0.8125rem] w-0.5 ${isDone && !isPresent ? 'bg-primary' : 'bg-border'}`}
        />
      )}
      <span
        aria-hidden="true"
        className={`relative grid size-7 shrink-0 place-items-center rounded-full ${isEnd ? 'bg-danger text-bg' : isDone ? 'bg-primary text-on-primary' : 'border-2 border-control bg-bg'}`}
      >
        {isDone && <Sign className="size-4" strokeWidth={3} />}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <span className={isPresent ? 'font-semibold' : ''}>
          <span>{label}</span>
          {!isDone && <span className="sr-only">{` ${orderPageTexts.toCome}`}</span>}
        </span>
        {time && (
          <time dateTime={time.at} className="whitespace-nowrap text-muted tabular-nums">
            {time.words}
          </time>
        )}
      </span>
    </li>
  )
}
