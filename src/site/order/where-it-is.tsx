import { MapPin, Phone, WifiOff } from 'lucide-react'
import type { FollowedOrder } from '#modules/orders/contract/guest.ts'
import { isGivenUp, isUnderWay } from '#modules/orders/following.ts'
import type { Line } from '#modules/orders/ui/order-stream.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { PhoneLink } from '#ui-kit/phone-link.tsx'
import { Announcer } from './announcer.tsx'
import { trackTexts } from './texts.ts'

interface WhereItIsProps {
  order: FollowedOrder
  headline: string
  sentence: string
  line: Line
  say: (instant: string | number) => string
}

/** Where the food is, to be read in two seconds by somebody who is hungry and in the rain. */
export function WhereItIs({ order, headline, sentence, line, say }: WhereItIsProps) {
  const { number, call, status, stopped, steps, restaurant } = order
  const isReady = status === 'ready'
  return (
    <header className={isReady ? 'bg-success text-bg' : 'bg-surface2'}>
      <div className={`${pageWidth} py-8 md:py-12`}>
        <p className={`font-semibold tabular-nums ${isReady ? '' : 'text-muted'}`}>
          <span>{trackTexts.order(number.slice(0, -call.length))}</span>
          {/* What is called out at the counter is the end of the number (decision 24). */}
          <strong className="font-bold text-text in-[.bg-success]:text-bg">{call}</strong>
        </p>
        <h1 className="mt-2 text-hero text-balance">{headline}</h1>
        <div className="mt-3 max-w-prose text-lg text-pretty">
          {stopped ? (
            <>
              <p>{`${stopped.reason} ${stopped.money}`}</p>
              {stopped.words && <p className="mt-2 wrap-anywhere">{`“${stopped.words}”`}</p>}
            </>
          ) : (
            <p>{sentence}</p>
          )}
        </div>
        {isReady && (
          <>
            {/* To be held up at the counter; the sentence above says it. */}
            <p
              aria-hidden="true"
              className="mt-5 font-sans text-[clamp(5rem,24vw,8rem)] leading-none font-bold tabular-nums"
            >
              {call}
            </p>
            <Place restaurant={restaurant} />
          </>
        )}
        {!isGivenUp(status) && (
          <div aria-hidden="true" className="mt-6 flex max-w-xl gap-1.5">
            {steps.map(({ state, isDone }) => (
              <span
                key={state}
                className={`h-2 flex-1 rounded-full transition-colors duration-250 ${isDone ? (isReady ? 'bg-bg' : 'bg-primary') : 'bg-control/35'}`}
              />
            ))}
          </div>
        )}
        {isUnderWay(status) && <Freshness line={line} say={say} />}
        <Announcer words={`${headline}. ${stopped ? stopped.reason : sentence}`} />
      </div>
    </header>
  )
}

function Place({ restaurant: { address, phone } }: Pick<FollowedOrder, 'restaurant'>) {
  return (
    <p className="mt-5 grid gap-x-8 gap-y-2 font-semibold sm:flex sm:flex-wrap">
      {address && (
        <span className="flex items-center gap-2">
          <MapPin aria-hidden="true" className="size-5 shrink-0" />
          <span>{address}</span>
        </span>
      )}
      {phone && (
        <span className="flex min-h-11 items-center gap-2 sm:min-h-0">
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          <PhoneLink phone={phone} className="underline underline-offset-4" />
        </span>
      )}
    </p>
  )
}

/** Never looks fresher than it is. */
function Freshness({ line, say }: Pick<WhereItIsProps, 'line' | 'say'>) {
  return (
    <p className="mt-4 text-sm">
      <span className="hidden noscript:inline">{trackTexts.reload}</span>
      <output className="noscript:hidden">
        {line.kind === 'lost' ? (
          <strong className="flex items-center gap-2 font-semibold">
            <WifiOff aria-hidden="true" className="size-5 shrink-0" />
            <span>{trackTexts.offline(say(line.since))}</span>
          </strong>
        ) : line.kind === 'asking' ? (
          trackTexts.polling
        ) : (
          trackTexts.live
        )}
      </output>
    </p>
  )
}
