import { useQuery } from '@tanstack/react-query'
import { minutes } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { AlertList } from '#ui-kit/alert-list.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { getOutages, getProxyProblem } from '../contract.ts'
import { alertTexts } from './house-texts.ts'

/** What fails outside of the house and an admin has to look at. */
export function Outages() {
  const { data: outages = [] } = useQuery({
    ...queryOf(useApi(), getOutages),
    // Nothing of ours changes when a service of somebody else fails.
    refetchInterval: minutes(1),
  })
  const alerts = outages.map(({ service, message, advice, reason }) => ({
    key: service,
    message,
    advice,
    detail: alertTexts.lastFailure(reason),
  }))
  return <AlertList alerts={alerts} />
}

/** TRUST_PROXY that does not fit the proxies in front of the site. */
export function ProxyProblem() {
  const { data } = useQuery({
    ...queryOf(useApi(), getProxyProblem),
    // Nothing of ours changes when a proxy does.
    refetchInterval: minutes(1),
  })
  return <AlertList alerts={data?.problem ? [{ key: 'proxies', ...data.problem }] : []} />
}
