import { useEffect, useEffectEvent } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import type { CardFormProps } from '../../ui/card-processor.ts'
import { SecureStep, useSecureStep } from './secure-step.tsx'
import { confirmAtTestProcessor } from './test-processor.ts'

interface SavedCardProps extends Pick<CardFormProps, 'onReady'> {
  cardId: string
}

/** A card that the test processor keeps, and its bank's question. */
export function TestSavedCard({ cardId, onReady }: SavedCardProps) {
  const api = useApi()
  const secureStep = useSecureStep()
  const report = useEffectEvent(onReady)
  const { answerBank } = secureStep
  useEffect(() => {
    const confirm = confirmAtTestProcessor(api, answerBank)
    report({ createMethod: async () => ({ id: cardId }), confirm, check: () => true })
    return () => report(undefined)
  }, [api, answerBank, cardId])
  return <SecureStep step={secureStep} />
}
