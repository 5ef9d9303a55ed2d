import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { withPass } from '../captcha/ui/with-pass.ts'
import { identitiesOf } from '../client/identities.ts'

/** The ways in, for a form. */
export function useIdentities() {
  const api = useApi()
  return identitiesOf(api, useQueryClient(), (pass, call) => withPass(api, pass, call))
}
