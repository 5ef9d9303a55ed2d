import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reachQuery } from '#modules/reporting/client/reach.ts'
import type { ReachView } from '#modules/reporting/contract/reach.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { type ServerLine, ServerLines } from './server-lines.tsx'

interface ReachStepProps {
  texts: { what: string; loading: string }
  children: (reach: ReachView) => ReactNode
}

/** How the server reaches guests, which nobody sets on the dashboard. */
export function ReachStep({ texts, children }: ReachStepProps) {
  const { data, isError, refetch } = useQuery(reachQuery(useApi()))
  if (data) return children(data)
  return isError ? (
    <LoadFailure what={texts.what} onRetry={() => void refetch()} />
  ) : (
    <Spinner label={texts.loading} />
  )
}

interface ReachStateProps {
  headline: string
  about: string
  /** The facts behind it. */
  children: ReactNode
  lines: readonly ServerLine[]
}

export function ReachState({ headline, about, children, lines }: ReachStateProps) {
  return (
    <>
      <section>
        <h2 className="text-2xl">{headline}</h2>
        <p className="mt-1 text-muted">{about}</p>
        {children}
      </section>
      <ServerLines lines={lines} />
    </>
  )
}
