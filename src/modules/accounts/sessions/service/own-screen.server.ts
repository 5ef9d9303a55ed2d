import type { Scope } from '#platform/scope.server.ts'
import { type Screen, selectScreen } from '../store/kitchen-screens.server.ts'

/** Which screen asks; undefined when a person does. */
export async function getOwnScreen({ db, viewer }: Scope): Promise<Screen | undefined> {
  return viewer.kind === 'screen' ? selectScreen(db, viewer.screenId) : undefined
}
