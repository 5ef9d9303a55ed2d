import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { signInAddress } from '../../sign-in-address.ts'
import { addressOf } from '#modules/reservations/dining-tables/ui/address.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'

interface SignInFirstProps {
  title: string
  children: ReactNode
}

/** Where a visitor looks at what only a person can have; the sign-in leads back here. */
export function SignInFirst({ title, children }: SignInFirstProps) {
  const { pathname, search, hash } = useLocation()
  const isLive = useHydrated()
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <LinkButton to={signInAddress(pathname + search + (isLive ? hash : ''), 'customer')}>
            Log in
          </LinkButton>
          <LinkButton to={addressOf({ tab: 'book' })} kind="secondary">
            Find a table
          </LinkButton>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
