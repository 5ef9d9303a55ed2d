import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#kernel/api.ts'
import { confirmSignIn, getWayToConfirm } from '../contract/confirmation.ts'

/** Asked anew for each dialog: a second factor may have been turned on meanwhile. */
export const wayToConfirmQuery = (api: Api) =>
  queryOptions({
    queryKey: ['way-to-confirm'],
    queryFn: () => api(getWayToConfirm),
    staleTime: 0,
    gcTime: 0,
  })

/** `email`: whom the page takes for signed in; the server confirms nobody else. */
interface Proof {
  email: string | undefined
  password?: string
  code?: string
  google?: true
}

export async function sendProof(api: Api, proof: Proof) {
  await api(confirmSignIn, { body: proof })
}

/** Whether a call was refused only because the sign-in is older than ten minutes. */
export function wantsSignInAgain(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'sign_in_again'
}
