import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Api } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { hasRole } from '#kernel/viewer.ts'
import { buyerOf } from '#modules/accounts/client.ts'
import { type Person, getSession } from '#modules/accounts/contract/visitor.ts'
import { getRestaurant } from '#modules/restaurant/contract/guest.ts'
import { loads, pageTools } from '#ui-kit/page-data.ts'
import { signInAddress } from '../sign-in-address.ts'

/** Where a second factor is set up. */
export const securityAddress = '/dashboard/security'

type PersonalAudience = 'customer' | 'host' | 'admin'

/**
 * The loader of a page that is not for everybody: the server has turned others away before any page
 * is made; here the browser does the same when it goes from page to page.
 */
export function loadsFor(
  who: PersonalAudience,
  queriesFor: (api: Api, person: Person) => readonly unknown[],
) {
  return async (args: LoaderFunctionArgs): Promise<null> => {
    const person = await requirePerson(args, who)
    return loads((api) => queriesFor(api, person))(args)
  }
}

/**
 * The loader of a page for whoever has a cart. A visitor sees it empty where guests order without an account, and is
 * led to the sign-in where they do not.
 */
export function loadsForBuyer(queriesFor: (api: Api, email: string) => readonly unknown[]) {
  return async (args: LoaderFunctionArgs): Promise<null> => {
    const { api, queries } = args.context.get(pageTools)
    const buyer = buyerOf(await queries.ensureQueryData(queryOf(api, getSession)))
    if (buyer) return loads(() => queriesFor(api, buyer.email))(args)
    const { orderRules } = await queries.ensureQueryData(queryOf(api, getRestaurant))
    if (!orderRules.guests) await requirePerson(args, 'customer')
    return null
  }
}

/** Whether whoever opens the day's close may: admins, and the front of house where the owner lets it. */
export async function isLetToDrawer(args: LoaderFunctionArgs): Promise<boolean> {
  const { role } = await requirePerson(args, 'host')
  const { api, queries } = args.context.get(pageTools)
  return (
    role === 'admin' ||
    (await queries.ensureQueryData(queryOf(api, getRestaurant))).hostsClose === true
  )
}

/** Answers who may see the page, or leads to the sign-in and from there back. */
export async function requirePerson(
  { context, request }: LoaderFunctionArgs,
  who: PersonalAudience,
): Promise<Person> {
  const { api, queries, hash } = context.get(pageTools)
  const { person, secondFactorRequired } = await queries.ensureQueryData(queryOf(api, getSession))
  if (who !== 'customer' && secondFactorRequired) throw redirect(securityAddress, 303)
  if (person && hasRole(person.role, who)) return person
  const { pathname, search } = new URL(request.url)
  throw redirect(signInAddress(pathname + search + hash(), who), 303)
}
