import { type Api, ApiError } from '#kernel/api.ts'
import { confirmSignIn } from '../contract/visitor.ts'

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
