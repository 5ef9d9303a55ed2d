import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import { type CardPart, brandOf, cardParts } from '../rules/card-form.ts'
import { CardParts } from './card-parts.tsx'
import type { CardFormProps } from '../../ui/card-processor.ts'
import { SecureStep, useSecureStep } from './secure-step.tsx'
import { payWithTestProcessor } from './test-card.ts'
import { useTypedCard } from './use-typed-card.ts'

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
  const { ask } = secureStep
  useEffect(() => {
    const processor = payWithTestProcessor(api, { readCard: () => readCard(), ask })
    report({ ...processor, check: () => check() })
    return () => report(undefined)
  }, [api, ask])

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
        <legend className="sr-only">Card</legend>
        <CardParts wire={wire} brand={brandOf(card.number)} />
      </fieldset>
      <SecureStep step={secureStep} />
    </>
  )
}
