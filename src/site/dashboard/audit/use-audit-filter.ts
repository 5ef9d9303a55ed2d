import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { AuditFilter } from '#modules/reporting/audit/client.ts'

/** What the page's address asks for, and how to change it: a reload and the way back keep it. */
export function useAuditFilter(): [AuditFilter, (next: Partial<AuditFilter>) => void] {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const filter = {
    actor: query.get('actor') ?? undefined,
    action: query.get('action') ?? undefined,
  }
  const change = (next: Partial<AuditFilter>) => {
    const { actor, action } = { ...filter, ...next }
    const wanted = new URLSearchParams({ ...(actor && { actor }), ...(action && { action }) })
    void navigate(pathname + (wanted.size > 0 ? `?${wanted}` : ''), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }
  return [filter, change]
}
