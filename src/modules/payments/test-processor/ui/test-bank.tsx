import { useState } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { returnPath } from '../../ui/bank-address.ts'
import { authenticateTestIntent } from '../contract.ts'
import type { BankAnswer } from '../rules.ts'
import { bankTexts } from '../texts.ts'

interface TestBankProps {
  intentId: string
  clientSecret: string
}

const answers: readonly BankAnswer[] = ['complete', 'later', 'fail']

/** In test mode: the bank that the guest is sent to, and comes back from. */
export function TestBank({ intentId, clientSecret }: TestBankProps) {
  const api = useApi()
  const isHydrated = useHydrated()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function answer(outcome: BankAnswer): Promise<void> {
    setIsBusy(true)
    try {
      const body = { client_secret: clientSecret, outcome }
      await api(authenticateTestIntent, { params: { id: intentId }, body })
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : bankTexts.unknown)
      return setIsBusy(false)
    }
    const back = new URLSearchParams({ payment_intent: intentId })
    location.assign(`${returnPath}?${back.toString()}`)
  }

  return (
    <>
      <h1 className="text-3xl">{bankTexts.title}</h1>
      <p className="mt-3 text-muted">{bankTexts.text}</p>
      <div className="mt-8 grid gap-3">
        {answers.map((each) => (
          <Button
            key={each}
            kind={each === 'complete' ? 'primary' : 'secondary'}
            disabled={isBusy || !isHydrated}
            onClick={() => void answer(each)}
          >
            {bankTexts[each]}
          </Button>
        ))}
      </div>
      <div className="mt-3 min-h-7">
        <ErrorText>{problem}</ErrorText>
      </div>
    </>
  )
}
