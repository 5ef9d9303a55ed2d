import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { ownScreenQuery } from '#modules/accounts/sessions/client.ts'
import { type PageQueries, loads, pageTools } from '#ui-kit/page-data.ts'
import { signInAddress } from '../sign-in-address.ts'
import { securityAddress } from './loads-for.ts'

/** Where a screen that was signed out is connected again. */
export const lostScreenAddress = '/kitchen-screen?signed=out'
const screenAddress = '/kitchen-screen'

/**
 * The loader of a page of the kitchen: for its staff, its screens and admins. As `loadsFor`, with no
 * person: a screen is none.
 */
export function loadsForKitchen(queriesFor: PageQueries) {
  return async (args: LoaderFunctionArgs): Promise<null> => {
    const { api, queries, hash } = args.context.get(pageTools)
    await queries.fetchQuery(ownScreenQuery(api)).catch((failure: unknown) => {
      throw wayInFor(failure, new URL(args.request.url), hash())
    })
    return loads((each, params) => [ownScreenQuery(each), ...queriesFor(each, params)])(args)
  }
}

/** Where somebody is led whom the kitchen refuses; any other failure is the page's to show. */
export function wayIntoKitchen(failure: unknown, from: string): string | undefined {
  if (!(failure instanceof ApiError)) return undefined
  const { code } = failure
  if (code === 'screen_signed_out') return lostScreenAddress
  // A screen that has just signed itself out stands where codes are entered: no password is asked of it.
  if (code === 'not_signed_in' && from.startsWith(screenAddress)) return screenAddress
  if (code === 'second_factor_required') return securityAddress
  return code === 'not_signed_in' || code === 'not_allowed'
    ? signInAddress(from, 'kitchen')
    : undefined
}

function wayInFor(failure: unknown, { pathname, search }: URL, hash: string): unknown {
  const to = wayIntoKitchen(failure, pathname + search + hash)
  return to === undefined ? failure : redirect(to, 303)
}
