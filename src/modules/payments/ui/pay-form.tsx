import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react'
import { formatDollars } from '#kernel/money.ts'
import { type OnlineMethod, onlineMethods } from '#modules/restaurant/showing.ts'
import { CheckField } from '#ui-kit/check-field.tsx'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { footBar } from '#ui-kit/foot-bar.ts'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { plus } from '../client.ts'
import type { PaymentSetup } from '../contract/guest.ts'
import type { WireCard } from '../saved-cards/contract.ts'
import { savedTexts } from '../saved-cards/texts.ts'
import { payTexts } from '../texts.ts'
import { CardForm, useOwnDocument } from './card-form.tsx'
import type { BillingDetails, CardFormProps, CardProcessor } from './card-processor.ts'
import { SavedCardForm } from './saved-card-form.tsx'
import { cardTexts, methodNames } from './texts.ts'
import type { Checkout } from './use-checkout.ts'

/** The button can be pressed all the same, and leads to what is missing. */
export interface Missing {
  /** Whether it is there by now; if not, what is missing is marked and has the focus. */
  check: () => boolean
  /** Keeps it; answers who pays. @throws what speaks against it */
  prepare: () => Promise<BillingDetails>
}

/** The part of a checkout that the form needs, be it of a cart or of an order's link. */
type PayableCheckout = Pick<Checkout, 'error' | 'mend'> & {
  pay: (processor: CardProcessor, prepare?: Missing['prepare']) => Promise<unknown>
  attempt: { total: number } | undefined
  stage: string
}

export interface CounterOrder {
  place: (said: FormData, prepare?: Missing['prepare']) => void
  isBusy: boolean
  problem: string
}

interface PayFormProps {
  checkout: PayableCheckout
  setup: PaymentSetup
  /** Dollars, as long as there is no payment yet. */
  total?: number
  /** Dollars for the staff beside it; what is paid at the counter has its own there. */
  tip?: number
  /** What has to be said before a payment can begin; undefined when nothing has. */
  missing?: Missing | undefined
  /** Where it may be paid when it is picked up. */
  counter?: CounterOrder
  /** What the provider keeps for whoever pays. */
  cards?: readonly WireCard[]
  /** Which way is chosen, from the first on. */
  onWay?: (way: string) => void
}

/** The card and the button. It opens when card form and client secret are there. */
export function PayForm(props: PayFormProps) {
  const { checkout, setup, total = 0, tip = 0, missing, counter } = props
  const { attempt, stage, error, pay, mend } = checkout
  const errorId = useId()
  const [processor, setProcessor] = useState<CardProcessor>()
  const [fault, setFault] = useState<string>()
  const [saves, setSaves] = useState(false)
  const { way, ways, card, choose } = useWays(setup, props.cards ?? [])
  const atCounter = way === 'counter' ? counter : undefined
  const isBusy = stage === 'paying' || atCounter?.isBusy === true
  const due = atCounter ? total : (attempt?.total ?? plus(total, tip))
  // Who pays may have been typed a moment ago: the press itself opens the payment then.
  const mayBegin = attempt !== undefined || missing !== undefined
  const field = {
    onReady: setProcessor,
    onChange: mend,
    onFault: setFault,
    isDisabled: isBusy,
    errorId,
  }

  const tellWay = useEffectEvent((chosen: string) => props.onWay?.(chosen))
  useEffect(() => tellWay(way), [way])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (missing?.check() === false) return
    if (atCounter) {
      const { currentTarget: sent } = event
      // What is wrong with a field it says itself.
      if (sent.checkValidity()) atCounter.place(new FormData(sent), missing?.prepare)
      return
    }
    if (!processor || !mayBegin) return
    mend()
    const use = { saves: way === 'card' && setup.savesCards && saves, card: card?._id }
    if (processor.check()) void pay({ ...processor, use }, missing?.prepare)
  }

  function chooseWay(next: string) {
    mend()
    setFault(undefined)
    choose(next)
  }

  return (
    <form method="post" noValidate onSubmit={send} aria-label={cardTexts.form}>
      {ways.length > 1 && <WayToPay {...{ way, ways }} isDisabled={isBusy} onChoose={chooseWay} />}
      <PayField {...{ setup, way, card, field }} total={due} />
      {/* Its first line has its place already: the button does not move from under a finger. */}
      <div className="min-h-7">
        <ErrorText id={errorId}>{atCounter ? atCounter.problem : (fault ?? error)}</ErrorText>
      </div>
      {way === 'card' && setup.savesCards && (
        <SaveTick setup={setup} isChecked={saves} isDisabled={isBusy} onChange={setSaves} />
      )}
      <div className={`mt-3 ${footBar}`}>
        {card && (
          // Beside the button, which is in sight when the choice of cards may have scrolled away.
          <p className="mb-2 text-sm text-muted md:hidden">
            {savedTexts.payingWith(savedTexts.nameOf(card))}
          </p>
        )}
        <SubmitButton
          isBusy={isBusy}
          busyText={atCounter ? payTexts.placing : payTexts.paying}
          isDisabled={!atCounter && (!processor || !mayBegin)}
        >
          {(atCounter ? payTexts.placeOrder : payTexts.payNow)(formatDollars(due))}
        </SubmitButton>
      </div>
    </form>
  )
}

/** A saved card by its id, a card that is typed, or a method by its name. */
interface Way {
  value: string
  label: string
}

/** What may be chosen, and what is: a saved card as long as nothing else is. */
function useWays({ methods }: PaymentSetup, cards: readonly WireCard[]) {
  const [chosen, choose] = useState<string>()
  const ways: Way[] = [
    ...cards.map((card) => ({ value: card._id, label: savedTexts.nameOf(card) })),
    { value: 'card', label: cards.length > 0 ? savedTexts.other : payTexts.card },
    ...methods
      .filter((method) => method !== 'wallets')
      .map((method) => ({ value: method, label: methodNames[method] })),
  ]
  // One that was removed elsewhere is chosen no more.
  const way = ways.find(({ value }) => value === chosen) ?? ways[0]
  const card = cards.find(({ _id }) => _id === way?.value)
  return { way: way?.value ?? 'card', ways, card, choose }
}

interface WayToPayProps {
  way: string
  ways: readonly Way[]
  isDisabled: boolean
  onChoose: (way: string) => void
}

/** A saved card, another one, or one of the other ways that the owner takes. */
function WayToPay({ way, ways, isDisabled, onChoose }: WayToPayProps) {
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="sr-only">{payTexts.how}</legend>
      <div className="flex flex-wrap gap-2">
        {ways.map(({ value, label }) => (
          <ChoicePill
            key={value}
            name="way-to-pay"
            value={value}
            isChosen={way === value}
            isDisabled={isDisabled}
            onChoose={() => onChoose(value)}
            className="rounded-input px-4"
          >
            {label}
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  )
}

interface PayFieldProps {
  setup: PaymentSetup
  way: string
  /** The saved card that is chosen. */
  card: WireCard | undefined
  /** Dollars. */
  total: number
  field: CardFormProps
}

/** Fetched for those who choose it. */
const AtCounter = lazy(async () => {
  const { AtCounter: field } = await import('./at-counter.tsx')
  return { default: field }
})

/** What is filled in for the way that is chosen, if anything. */
function PayField({ setup, way, card, total, field }: PayFieldProps) {
  if (card) return <SavedCardForm key={card._id} {...{ setup, card }} onReady={field.onReady} />
  const method = onlineMethods.find((each) => each === way)
  if (method) return <MethodForm {...{ setup, method, total }} {...field} />
  if (way !== 'counter') return <CardForm setup={setup} {...field} />
  return (
    <Suspense>
      <AtCounter most={setup.firstAtCounter?.most} total={total} isDisabled={field.isDisabled} />
    </Suspense>
  )
}

interface MethodFormProps extends CardFormProps {
  setup: PaymentSetup
  method: OnlineMethod
  /** Dollars. */
  total: number
}

const TestMethodForm = lazy(async () => {
  const { TestMethodForm: form } = await import('../test-processor/ui/test-methods.tsx')
  return { default: form }
})

const StripeMethodForm = lazy(async () => {
  const { StripeMethodForm: form } = await import('./stripe-elements.tsx')
  return { default: form }
})

/** What stands in the card's place for whoever pays in another way. */
function MethodForm({ setup, method, total, ...rest }: MethodFormProps) {
  useOwnDocument(setup.processor === 'stripe')
  const { publishableKey, currency } = setup
  const place = <div className="h-24 rounded-input border border-control bg-surface" />
  if (setup.processor === 'test') {
    return (
      <Suspense fallback={place}>
        <TestMethodForm method={method} onReady={rest.onReady} />
      </Suspense>
    )
  }
  if (!publishableKey) return null
  return (
    <Suspense fallback={place}>
      <StripeMethodForm
        // A new sum is told to the form that is there, so that what was typed in it stays.
        key={method}
        {...rest}
        {...{ publishableKey, currency, method, total }}
      />
    </Suspense>
  )
}

interface SaveTickProps {
  setup: PaymentSetup
  isChecked: boolean
  isDisabled: boolean
  onChange: (saves: boolean) => void
}

/** Off until somebody wants it. */
function SaveTick({ setup, ...rest }: SaveTickProps) {
  return (
    <CheckField
      name="saves-card"
      label={savedTexts.save}
      hint={savedTexts.saveHint(savedTexts.keeper[setup.processor])}
      {...rest}
    />
  )
}
