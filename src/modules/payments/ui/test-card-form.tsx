import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import {
  type CardPart,
  type TypedCard,
  brandOf,
  findCardError,
  formatCvc,
  formatExpiry,
  formatNumber,
  isComplete,
} from '../card-form/rules.ts'
import { CardParts } from './card-parts.tsx'
import type { CardFormProps } from './card-processor.ts'
import { SecureStep, useSecureStep } from './secure-step.tsx'
import { payWithTestProcessor } from './test-processor.ts'

const empty: TypedCard = { number: '', expiry: '', cvc: '', postalCode: '' }
const order: CardPart[] = ['number', 'expiry', 'cvc', 'postalCode']

/** The card field of the built-in test processor: one frame, four inputs, formatted as one types. */
export function TestCardForm({ onReady, onChange, isDisabled, errorId }: CardFormProps) {
  const api = useApi()
  const [card, setCard] = useState(empty)
  const [wrongPart, setWrongPart] = useState<CardPart>()
  const frame = useRef<HTMLFieldSetElement>(null)
  const secureStep = useSecureStep()

  function input(part: CardPart): HTMLInputElement | null {
    return frame.current?.querySelector(`input[name="${part}"]`) ?? null
  }

  function change(part: CardPart, text: string) {
    const next = { ...card, [part]: formatters[part](text, card) }
    setCard(next)
    setWrongPart(undefined)
    onChange()
    const following = order[order.indexOf(part) + 1]
    const hasGrown = next[part].length > card[part].length
    if (following && hasGrown && isComplete(part, next)) input(following)?.focus()
  }

  const readCard = useEffectEvent(() => {
    const error = findCardError(card, new Date())
    setWrongPart(error?.part)
    return error ? { error: error.message } : { card }
  })
  const focus = useEffectEvent(() => input(wrongPart ?? 'number')?.focus())
  const report = useEffectEvent(onReady)
  const { ask } = secureStep
  useEffect(() => {
    const processor = payWithTestProcessor(api, { readCard, ask })
    report({ ...processor, focus })
    return () => report(undefined)
  }, [api, ask])

  const wire = (part: CardPart) => ({
    name: part,
    value: card[part],
    disabled: isDisabled,
    'aria-describedby': errorId,
    'aria-invalid': (errorId && (!wrongPart || wrongPart === part)) || undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => change(part, target.value),
  })
  return (
    <>
      <fieldset
        ref={frame}
        className={`grid min-w-0 grid-cols-3 overflow-hidden rounded-input border bg-surface ${errorId ? 'border-danger shadow-[inset_0_0_0_1px_var(--color-danger)]' : 'border-control'}`}
      >
        <legend className="sr-only">Card</legend>
        <CardParts wire={wire} brand={brandOf(card.number)} />
      </fieldset>
      <SecureStep step={secureStep} />
    </>
  )
}

const formatters: Record<CardPart, (text: string, card: TypedCard) => string> = {
  number: formatNumber,
  expiry: formatExpiry,
  cvc: (text, card) => formatCvc(text, card.number),
  postalCode: (text) => text.slice(0, 10),
}
