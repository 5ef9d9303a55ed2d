import { useQuery } from '@tanstack/react-query'
import { proxyProblemQuery } from '#modules/reporting/client/proxies.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { AlertList } from '#ui-kit/alert-list.tsx'

/** TRUST_PROXY that does not fit the proxies in front of the site. */
export function ProxyProblem() {
  const { data } = useQuery(proxyProblemQuery(useApi()))
  return <AlertList alerts={data?.problem ? [{ key: 'proxies', ...data.problem }] : []} />
}
