import { useSearchParams } from 'react-router'
import type { Person } from '#modules/accounts/contract.ts'
import { LinkButton, buttonClass } from '#ui-kit/button.tsx'
import { readReturnAddress } from '#site/sign-in-address.ts'
import { LogoutButton } from '#site/site-account.tsx'

/** Whoever is signed in already goes on, or leaves to come back as somebody else. */
export function SignedIn({ person }: { person: Person }) {
  const [search] = useSearchParams()
  return (
    <>
      <p>
        You are signed in as <strong className="font-semibold wrap-anywhere">{person.email}</strong>
        .
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={readReturnAddress(search.get('from'))}>Go on</LinkButton>
        <LogoutButton className={buttonClass('secondary')} />
      </div>
    </>
  )
}
