import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Person } from '#modules/accounts/contract/visitor.ts'
import { tellTabs } from '#modules/cart/ui/tabs.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { layoutTexts } from './layout-texts.ts'
import { useShownPath } from './shown-path.ts'
import { signInAddress } from './sign-in-address.ts'

/** Where a person's own pages begin, by role. */
export function dashboardOf({ role }: Pick<Person, 'role'>): string {
  return homes[role]
}

const homes: Readonly<Record<Person['role'], string>> = {
  admin: '/dashboard/adminHome',
  host: '/dashboard/shift',
  kitchen: '/dashboard/kitchen',
  customer: '/dashboard/userHome',
}

/** Leads to the sign-in, which leads back to this very place. */
export function LoginLink({ className }: { className: string }) {
  'use no memo'
  const { pathname, search, hash } = useLocation()
  // A cached page serves every query, and one page every missing address; the browser knows the real one.
  const shown = useShownPath()
  const known = shown === '/*' ? '/' : shown
  const place = useHydrated() ? pathname + search + hash : known
  return (
    <Link to={signInAddress(place, 'anyone')} className={className}>
      {layoutTexts.logIn}
    </Link>
  )
}

export function LogoutButton({ className }: { className: string }) {
  'use no memo'
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function leave() {
    const { forgetBelowPublic, logOut } = await import('#modules/accounts/ui/log-out.ts')
    if (!(await logOut(api, queries))) return
    tellTabs()
    if (location.pathname.startsWith('/dashboard')) await navigate('/')
    forgetBelowPublic(queries)
  }

  return (
    <button type="button" onClick={() => void leave()} className={`cursor-pointer ${className}`}>
      {layoutTexts.logOut}
    </button>
  )
}
