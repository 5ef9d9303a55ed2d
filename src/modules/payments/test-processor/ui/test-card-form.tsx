import {
  type ComponentProps,
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Api } from '#kernel/api.ts'
import { useApi } from '#ui-kit/api-context.ts'
import type { CardFormProps, CardProcessor } from '../../ui/card-processor.ts'
import { createTestMethod } from '../contract.ts'
import { readCard as readTestCard } from '../rules.ts'
import { cardFormTexts } from './card-form-texts.ts'
import {
  type Brand,
  brandOf,
  type CardPart,
  cardParts,
  findPartError,
  formatCvc,
  formatExpiry,
  formatNumber,
  isComplete,
  readExpiry,
  type TypedCard,
} from './card-form.ts'
import { SecureStep, useSecureStep } from './secure-step.tsx'
import { type BankAnswer, confirmAtTestProcessor, failureOf } from './test-processor.ts'

/** The card field of the built-in test processor: one frame, four inputs, judged as one types. */
export function TestCardForm({ onReady, onChange, onFault, isDisabled, errorId }: CardFormProps) {
  const api = useApi()
  const typed = useTypedCard()
  const { card, faults } = typed
  const frame = useRef<HTMLFieldSetElement>(null)
  const secureStep = useSecureStep()
  const wrong = cardParts.find((part) => faults[part])
  const fault = wrong && faults[wrong]
  const tell = useEffectEvent(onFault)
  useEffect(() => tell(fault), [fault])

  function input(part: CardPart): HTMLInputElement | null {
    return frame.current?.querySelector(`input[name="${part}"]`) ?? null
  }

  function change(part: CardPart, text: string) {
    const hasGrown = text.length > card[part].length
    onChange()
    const following = cardParts[cardParts.indexOf(part) + 1]
    if (typed.type(part, text) && hasGrown && following) input(following)?.focus()
  }

  function leave(part: CardPart, { target, relatedTarget }: FocusEvent<HTMLInputElement>) {
    // A button judges by itself, and must not move away from under the press.
    if (!(relatedTarget instanceof HTMLButtonElement)) typed.leave(part, target.value)
  }

  const readCard = useEffectEvent(() => card)
  const check = useEffectEvent(() => {
    const part = typed.findFault()
    if (part) input(part)?.focus()
    return part === undefined
  })
  const report = useEffectEvent(onReady)
  const { answerBank } = secureStep
  useEffect(() => {
    const processor = payWithTestProcessor(api, { readCard: () => readCard(), answerBank })
    report({ ...processor, check: () => check() })
    return () => report(undefined)
  }, [api, answerBank])

  const wire = (part: CardPart) => ({
    name: part,
    value: card[part],
    disabled: isDisabled,
    'aria-describedby': part === wrong ? errorId : undefined,
    'aria-invalid': Boolean(faults[part]) || undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => change(part, target.value),
    onBlur: (event: FocusEvent<HTMLInputElement>) => leave(part, event),
  })
  return (
    <>
      <fieldset
        ref={frame}
        className={`grid min-w-0 grid-cols-3 overflow-hidden rounded-input border bg-surface ${fault ? 'border-danger shadow-[inset_0_0_0_1px_var(--color-danger)]' : 'border-control'}`}
      >
        <legend className="sr-only">{cardFormTexts.legend}</legend>
        <CardParts wire={wire} brand={brandOf(card.number)} />
      </fieldset>
      <SecureStep step={secureStep} />
    </>
  )
}

const empty: TypedCard = { number: '', expiry: '', cvc: '', postalCode: '' }

type Faults = Partial<Record<CardPart, string>>

const formatters: Record<CardPart, (text: string, card: TypedCard) => string> = {
  number: formatNumber,
  expiry: formatExpiry,
  cvc: (text, card) => formatCvc(text, card.number),
  postalCode: (text) => text.slice(0, 10),
}

/** A card as it is typed: formatted with every sign, and each part judged as soon as it can be. */
export function useTypedCard() {
  const [card, setCard] = useState(empty)
  const [faults, setFaults] = useState<Faults>({})

  function judge(part: CardPart, typed: TypedCard): boolean {
    const message = faultOf(part, typed)
    setFaults((known) => ({ ...known, [part]: message }))
    return message === undefined
  }

  return {
    card,
    faults,

    /** What has been typed into a part; true when it is complete and right. */
    type(part: CardPart, text: string): boolean {
      const next = { ...card, [part]: formatters[part](text, card) }
      setCard(next)
      if (isComplete(part, next)) return judge(part, next)
      setFaults((known) => ({ ...known, [part]: undefined }))
      return false
    },

    /** Somebody goes on to another part: a part that nothing stands in is not wrong yet. */
    leave(part: CardPart, text: string): void {
      const typed = { ...card, [part]: formatters[part](text, card) }
      if (typed[part]) judge(part, typed)
    },

    /** Judges all of it, and marks the first part that is wrong and no other. */
    findFault(): CardPart | undefined {
      const first = cardParts.find((part) => faultOf(part, card))
      setFaults(first ? { [first]: faultOf(first, card) } : {})
      return first
    },
  }
}

function faultOf(part: CardPart, card: TypedCard): string | undefined {
  const now = new Date()
  const message = findPartError(part, card, now)
  return message ?? (part === 'number' ? findNumberError(card.number, now) : undefined)
}

/** Any other number than a published test number: seen before it leaves the browser. */
export function findNumberError(number: string, now: Date): string | undefined {
  const read = readTestCard({ number, exp_month: 12, exp_year: 9999, cvc: '123' }, now)
  return 'message' in read ? read.message : undefined
}

interface Parts {
  /** What stands in the field. */
  readCard: () => TypedCard
  answerBank: () => Promise<BankAnswer>
}

/** The test processor's side of a payment. Only published test numbers leave the browser. */
export function payWithTestProcessor(
  api: Api,
  { readCard, answerBank }: Parts,
): Pick<CardProcessor, 'createMethod' | 'confirm'> {
  return {
    async createMethod(billing) {
      const typed = readCard()
      const { month, year } = readExpiry(typed.expiry)
      const card = {
        number: typed.number.replaceAll(' ', ''),
        exp_month: month,
        exp_year: year,
        cvc: typed.cvc,
        postal_code: typed.postalCode.trim(),
      }
      const known = readTestCard(card, new Date())
      if ('message' in known) return failureOf(known)
      const answer = await api(createTestMethod, { body: { card, billing_details: billing } })
      return 'error' in answer ? failureOf(answer.error) : { id: answer.paymentMethod.id }
    },

    confirm: confirmAtTestProcessor(api, answerBank),
  }
}

interface CardPartsProps {
  /** Value, state and change of an input. */
  wire: (part: CardPart) => ComponentProps<'input'>
  brand: Brand | undefined
}

/** The number over expiry, security code and postal code, in one frame. */
export function CardParts({ wire, brand }: CardPartsProps) {
  return (
    <>
      <div className="relative col-span-3 grid border-b border-border">
        <CardPartInput
          {...wire('number')}
          aria-label={cardFormTexts.number}
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          className="pr-36"
        />
        <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-sm font-semibold text-muted">
          {brand}
        </span>
      </div>
      <CardPartInput
        {...wire('expiry')}
        aria-label={cardFormTexts.expiry}
        autoComplete="cc-exp"
        placeholder={cardFormTexts.expiryShort}
      />
      <CardPartInput
        {...wire('cvc')}
        aria-label={cardFormTexts.cvc}
        autoComplete="cc-csc"
        placeholder={cardFormTexts.cvcShort}
        className="border-x border-border"
      />
      <CardPartInput
        {...wire('postalCode')}
        aria-label={cardFormTexts.postalCode}
        autoComplete="postal-code"
        inputMode="text"
        autoCapitalize="characters"
        placeholder={cardFormTexts.postalCodeShort}
      />
    </>
  )
}

function CardPartInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      inputMode="numeric"
      {...rest}
      type="text"
      autoCorrect="off"
      spellCheck={false}
      aria-required="true"
      className={`min-h-13 min-w-0 bg-transparent px-3.5 tabular-nums -outline-offset-3 placeholder:text-muted disabled:opacity-60 aria-invalid:text-danger ${className}`}
    />
  )
}
