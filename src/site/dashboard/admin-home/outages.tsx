import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { outagesQuery } from '#modules/reporting/outages/client.ts'
import { useApi } from '#ui-kit/api-context.ts'

/** What fails outside of the house and an admin has to look at; nothing while all is well. */
export function Outages() {
  const { data: outages = [] } = useQuery(outagesQuery(useApi()))
  if (outages.length === 0) return null
  return (
    <ul role="alert" className="mt-4 mb-6 grid gap-3">
      {outages.map(({ service, message, advice, reason }) => (
        <li
          key={service}
          className="flex items-start gap-3 rounded-card border border-danger bg-surface p-4"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          <div className="grid gap-1">
            <p className="font-semibold">{message}</p>
            <p>{advice}</p>
            <p className="text-sm text-muted">Last failure: {reason}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
