import { useQuery } from '@tanstack/react-query'
import { outagesQuery } from '#modules/reporting/outages/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { AlertList } from '#ui-kit/alert-list.tsx'

/** What fails outside of the house and an admin has to look at. */
export function Outages() {
  const { data: outages = [] } = useQuery(outagesQuery(useApi()))
  const alerts = outages.map(({ service, message, advice, reason }) => ({
    key: service,
    message,
    advice,
    detail: `Last failure: ${reason}`,
  }))
  return <AlertList alerts={alerts} />
}
