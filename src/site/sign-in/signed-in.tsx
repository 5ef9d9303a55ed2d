import type { Person } from '#modules/accounts/contract.ts'
import { LinkButton, buttonClass } from '#ui-kit/button.tsx'
import { LogoutButton } from '#site/site-account.tsx'
import { useReturnAddress } from './use-return-address.ts'

/** Whoever is signed in already goes on, or leaves to come back as somebody else. */
export function SignedIn({ person }: { person: Person }) {
  const back = useReturnAddress()
  return (
    <>
      <p>
        You are signed in as <strong className="font-semibold wrap-anywhere">{person.email}</strong>
        .
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={back}>Go on</LinkButton>
        <LogoutButton className={buttonClass('secondary')} />
      </div>
    </>
  )
}
