import { type Listeners, listenersOf } from '#platform/scope.server.ts'

/** Which module does something about what another one announces. */
export const listeners: Listeners = listenersOf([])
