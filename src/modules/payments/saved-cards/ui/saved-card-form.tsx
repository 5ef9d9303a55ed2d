import { CreditCard } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import type { PaymentSetup } from '../../contract.ts'
import { useOwnDocument } from '../../ui/card-form.tsx'
import type { CardFormProps } from '../../ui/card-processor.ts'
import { SecureStep, useSecureStep } from '../../ui/secure-step.tsx'
import { confirmAtTestProcessor } from '../../ui/test-processor.ts'
import type { WireCard } from '../contract.ts'
import { savedTexts } from '../texts.ts'

interface SavedCardFormProps extends Pick<CardFormProps, 'onReady'> {
  setup: PaymentSetup
  card: WireCard
}

/** What stands in the card form's place for whoever pays with a saved card: nothing is left to type. */
export function SavedCardForm({ setup, card, onReady }: SavedCardFormProps) {
  useOwnDocument(setup.processor === 'stripe')
  const { publishableKey } = setup
  return (
    <>
      <p className="flex items-center gap-3 rounded-input border border-border bg-surface p-4">
        <CreditCard aria-hidden="true" size={20} className="shrink-0 text-muted" />
        <span>{savedTexts.payWith(savedTexts.nameOf(card))}</span>
      </p>
      {setup.processor === 'test' ? (
        <TestSavedCard cardId={card._id} onReady={onReady} />
      ) : (
        publishableKey && (
          <StripeSavedCard cardId={card._id} publishableKey={publishableKey} onReady={onReady} />
        )
      )}
    </>
  )
}

type ReadyProps = Pick<CardFormProps, 'onReady'> & { cardId: string }

function TestSavedCard({ cardId, onReady }: ReadyProps) {
  const api = useApi()
  const secureStep = useSecureStep()
  const report = useEffectEvent(onReady)
  const { ask } = secureStep
  useEffect(() => {
    const confirm = confirmAtTestProcessor(api, ask)
    report({ createMethod: async () => ({ id: cardId }), confirm, check: () => true })
    return () => report(undefined)
  }, [api, ask, cardId])
  return <SecureStep step={secureStep} />
}

function StripeSavedCard({
  cardId,
  publishableKey,
  onReady,
}: ReadyProps & { publishableKey: string }) {
  const report = useEffectEvent(onReady)
  useEffect(() => {
    let isHere = true
    const open = async () => {
      const { confirmAtStripe } = await import('../../ui/stripe-script.ts')
      const confirm = await confirmAtStripe(publishableKey)
      if (isHere && confirm) {
        report({ createMethod: async () => ({ id: cardId }), confirm, check: () => true })
      }
    }
    // Without a connection the button stays shut, as that of the card form does.
    void open().catch(() => undefined)
    return () => {
      isHere = false
      report(undefined)
    }
  }, [cardId, publishableKey])
  return null
}
