import { TriangleAlert } from 'lucide-react'

export interface Alert {
  key: string
  message: string
  advice: string
  /** For whoever looks into it. */
  detail?: string
}

/** What an admin has to look at before anything else; nothing while all is well. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null
  return (
    <div role="alert" className="mt-4 mb-6 first:mt-0">
      <ul className="grid gap-3">
        {alerts.map(({ key, message, advice, detail }) => (
          <li
            key={key}
            className="flex items-start gap-3 rounded-card border border-danger bg-surface p-4"
          >
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
            <div className="grid gap-1">
              <p className="font-semibold">{message}</p>
              <p>{advice}</p>
              {detail && <p className="text-sm wrap-anywhere text-muted">{detail}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
