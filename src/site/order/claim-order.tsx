import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { claimOrder } from '#modules/orders/contract/claiming.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { claimTexts } from './texts.ts'

/** For whoever is signed in and looks at an order that was made without an account. */
export function ClaimOrder({ token }: { token: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const proof = search.get('claim')
  const [isMailed, setIsMailed] = useState(false)
  const [problem, setProblem] = useState('')

  async function claim(body: { proof?: string }) {
    setProblem('')
    try {
      const { status } = await api(claimOrder, { params: { token }, body })
      if (status === 'mailed') return setIsMailed(true)
      void toasts.show('success', claimTexts.done)
      await queries.invalidateQueries({ queryKey: ['order', token] })
      void queries.invalidateQueries({ queryKey: ['own orders'] })
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure))
    }
  }

  // The link of the email was opened for this.
  const show = useEffectEvent((shown: string) => void claim({ proof: shown }))
  useEffect(() => {
    if (proof === null) return undefined
    const afterThePage = setTimeout(() => show(proof))
    return () => clearTimeout(afterThePage)
  }, [proof])

  return (
    <section aria-labelledby="claim" className="mt-8 noscript:hidden">
      <h2 id="claim" className="text-xl">
        {claimTexts.title}
      </h2>
      <p className="mt-1 mb-3 text-muted">{isMailed ? claimTexts.mailed : claimTexts.text}</p>
      {!isMailed && (
        <Button kind="secondary" onClick={() => void claim({})}>
          {claimTexts.ask}
        </Button>
      )}
      <ErrorText>{problem}</ErrorText>
    </section>
  )
}
