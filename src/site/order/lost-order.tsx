import { useSession } from '#modules/accounts/ui/use-session.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { LostLink } from '../lost-link.tsx'
import { lostOrderTexts } from './texts.ts'

/** A link that opens no order. */
export function LostOrder() {
  const person = useSession()
  return (
    <LostLink texts={lostOrderTexts}>
      {person && <LinkButton to="/dashboard/myOrders">{lostOrderTexts.myOrders}</LinkButton>}
      <LinkButton kind={person ? 'secondary' : 'primary'} to="/ourMenu">
        {lostOrderTexts.menu}
      </LinkButton>
    </LostLink>
  )
}
