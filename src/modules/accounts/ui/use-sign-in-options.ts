import { useQuery } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { signInOptionsQuery } from '../client/identities.ts'
import type { getSignInOptions } from '../contract/identities.ts'
import type { OutputOf } from '#kernel/endpoint.ts'

type SignInOptions = OutputOf<typeof getSignInOptions>

/** The defaults, until the server has said what holds here; it judges everything again itself. */
const defaults: SignInOptions = {
  google: 'on',
  captcha: 'both',
  password: { min: 6, isStrict: false },
}

export function useSignInOptions(): SignInOptions {
  return useQuery(signInOptionsQuery(useApi())).data ?? defaults
}
