import { requireRecentSignIn } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type EndOutside, deleteOneself } from './roles.server.ts'
import { requireOwnPassword } from './own-password.server.ts'

/**
 * The password, or a sign-in of the last ten minutes for those who have none.
 * @throws Refusal, HttpRefusal 429 and 503
 */
export async function deleteAccount(
  scope: Scope,
  password: string | undefined,
  endOutside: EndOutside,
): Promise<void> {
  if (password === undefined) requireRecentSignIn(scope.viewer, scope.now)
  else await requireOwnPassword(scope, password)
  await deleteOneself(scope, endOutside)
}
