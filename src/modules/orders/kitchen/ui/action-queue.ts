import { type Action, actionLastsMs } from './actions.ts'

const keptAs = 'servery-kitchen-actions'
const none: readonly Action[] = []

/**
 * What this browser has done in the kitchen and the server has not heard of yet, in its order. It is
 * kept across reloads, and every tab sees it; each may send it, since a key is done once.
 */
export const actionQueue = {
  actions: undefined as readonly Action[] | undefined,
  watchers: new Set<() => void>(),

  read(): readonly Action[] {
    actionQueue.actions ??= readKept()
    return actionQueue.actions
  },

  add(action: Action): void {
    keep([...readKept(), action])
  },

  remove(isGone: (action: Action) => boolean): void {
    keep(readKept().filter((action) => !isGone(action)))
  },

  watch(onChange: () => void): () => void {
    const heard = ({ key }: StorageEvent) => {
      if (key !== keptAs) return
      actionQueue.actions = undefined
      onChange()
    }
    actionQueue.watchers.add(onChange)
    addEventListener('storage', heard)
    return () => {
      actionQueue.watchers.delete(onChange)
      removeEventListener('storage', heard)
    }
  },

  /** What the server's page shows. */
  empty: (): readonly Action[] => none,
}

function keep(actions: readonly Action[]): void {
  actionQueue.actions = actions
  try {
    localStorage.setItem(keptAs, JSON.stringify(actions))
  } catch {
    // Without a store it lasts as long as the page.
  }
  for (const tell of actionQueue.watchers) tell()
}

function readKept(): readonly Action[] {
  try {
    // Only `keep` writes it, from exactly this type.
    const kept = JSON.parse(localStorage.getItem(keptAs) ?? '[]') as Action[]
    return kept.filter(({ at }) => Date.now() - at < actionLastsMs)
  } catch {
    return actionQueue.actions ?? none
  }
}
