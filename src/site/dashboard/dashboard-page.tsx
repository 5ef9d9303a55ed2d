import { type LoaderFunctionArgs, redirect } from 'react-router'
import { dashboardOf } from '../site-account.tsx'
import { requirePerson } from './loads-for.ts'

/** Leads to where this person's dashboard begins. */
export async function loader(args: LoaderFunctionArgs) {
  throw redirect(dashboardOf(await requirePerson(args, 'customer')), 303)
}

export function Component() {
  return null
}
