import { CreditCard } from 'lucide-react'
import { Suspense, lazy, useEffect, useEffectEvent } from 'react'
import type { PaymentSetup } from '../contract/guest.ts'
import type { WireCard } from '../saved-cards/contract.ts'
import { savedTexts } from '../saved-cards/texts.ts'
import { useOwnDocument } from './card-form.tsx'
import type { CardFormProps } from './card-processor.ts'

const loadTestCard = async () => {
  const { TestSavedCard: card } = await import('../test-processor/ui/test-saved-card.tsx')
  return { default: card }
}

/** The server has it at once; a browser fetches it where no real card is taken. */
const TestSavedCard = import.meta.env.SSR ? (await loadTestCard()).default : lazy(loadTestCard)

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
        <Suspense>
          <TestSavedCard cardId={card._id} onReady={onReady} />
        </Suspense>
      ) : (
        publishableKey && (
          <StripeSavedCard cardId={card._id} publishableKey={publishableKey} onReady={onReady} />
        )
      )}
    </>
  )
}

type ReadyProps = Pick<CardFormProps, 'onReady'> & { cardId: string }

function StripeSavedCard({
  cardId,
  publishableKey,
  onReady,
}: ReadyProps & { publishableKey: string }) {
  const report = useEffectEvent(onReady)
  useEffect(() => {
    let isHere = true
    const open = async () => {
      const { confirmAtStripe } = await import('./stripe-script.ts')
      const confirm = await confirmAtStripe(publishableKey)
      if (isHere && confirm) {
        report({ createMethod: async () => ({ id: cardId }), confirm, check: () => true })
      }
    }
    // Where the script does not load, the button stays shut, as that of the card form does.
    void open().catch(() => undefined)
    return () => {
      isHere = false
      report(undefined)
    }
  }, [cardId, publishableKey])
  return null
}
