import { useEffect, useEffectEvent } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import { SecureStep, useSecureStep } from '../../ui/secure-step.tsx'
import { confirmAtTestProcessor } from '../../ui/test-processor.ts'
import type { ReadyProps } from './saved-card-form.tsx'

/** A card that the test processor keeps, and its bank's question. */
export function TestSavedCard({ cardId, onReady }: ReadyProps) {
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
