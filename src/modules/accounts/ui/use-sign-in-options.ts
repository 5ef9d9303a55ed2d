import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#kernel/endpoint.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { getSignInOptions } from '../contract/visitor.ts'

type SignInOptions = OutputOf<typeof getSignInOptions>

/** The defaults, until the server has said what holds here; it judges everything again itself. */
const defaults: SignInOptions = {
  google: 'on',
  captcha: 'both',
  password: { min: 6, isStrict: false },
}

export function useSignInOptions(): SignInOptions {
  return useQuery(queryOf(useApi(), getSignInOptions)).data ?? defaults
}
