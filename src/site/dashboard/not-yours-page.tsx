import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { hasRole } from '#kernel/viewer.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { signInAddress } from '../sign-in-address.ts'
import { useReturnAddress } from '../sign-in/use-return-address.ts'
import { dashboardOf } from '../site-account.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { labelOf } from './dashboard-menu.tsx'
import { requirePerson } from './loads-for.ts'
import { notYoursAddress, otherPersonAddress, readAsked } from './not-yours/address.ts'
import { notYoursTexts as texts, purposeOf } from './not-yours/texts.ts'

/** Whoever may open the page that was asked for goes on to it; customers are led where its guard leads them. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const person = await requirePerson(args, 'customer')
  const { searchParams } = new URL(args.request.url)
  const asked = readAsked(searchParams)
  if (!asked) throw redirect(dashboardOf(person), 303)
  if (hasRole(person.role, asked.need)) throw redirect(asked.from, 303)
  if (!notYoursAddress(person, searchParams))
    throw redirect(signInAddress(asked.from, asked.need), 303)
  return null
}

/** A page of another role: what it is for, who can open it, and the way back to one's own work. */
export function Component() {
  const [search] = useSearchParams()
  const person = useSession()
  const from = useReturnAddress()
  if (!person) return null
  const isCook = person.role === 'kitchen'
  return (
    <DashboardLayout heading={labelOf(from) ?? texts.heading}>
      <div className="mt-6">
        <EmptyState
          title={texts.who[readAsked(search)?.need ?? 'admin']}
          actions={
            <>
              <LinkButton to={dashboardOf(person)}>
                {isCook ? texts.toKitchen : texts.toShift}
              </LinkButton>
              <LinkButton kind="secondary" to={otherPersonAddress(from)}>
                {texts.other}
              </LinkButton>
            </>
          }
          note={(isCook ? texts.youAreCook : texts.youAreHost)(person.displayName)}
        >
          {purposeOf(from)}
        </EmptyState>
      </div>
    </DashboardLayout>
  )
}
