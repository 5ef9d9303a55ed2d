import { type Action, actionLastsMs } from './actions.ts'

const storageKey = 'servery-kitchen-actions'

let actions: readonly Action[] | undefined
const watchers = new Set<() => void>()

/** Always the same array: React would render forever if each answer were a new one. */
const none: readonly Action[] = []

/**
 * What this browser has done in the kitchen and the server has not heard of yet, in its order. It is kept across reloads,
 * and every tab sees it; each tab may send it, since the server does each idempotency key once.
 */
export const actionQueue = {
  read(): readonly Action[] {
    actions ??= readStored()
    return actions
  },

  add(action: Action): void {
    store([...readStored(), action])
  },

  remove(isGone: (action: Action) => boolean): void {
    store(readStored().filter((action) => !isGone(action)))
  },

  watch(onChange: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== storageKey) return
      actions = undefined
      onChange()
    }
    watchers.add(onChange)
    addEventListener('storage', onStorage)
    return () => {
      watchers.delete(onChange)
      removeEventListener('storage', onStorage)
    }
  },

  /** What the page shows that the server renders. */
  onServer: (): readonly Action[] => none,
}

function store(all: readonly Action[]): void {
  actions = all
  try {
    localStorage.setItem(storageKey, JSON.stringify(all))
  } catch {
    // Without storage the actions last as long as the page.
  }
  for (const tell of watchers) tell()
}

function readStored(): readonly Action[] {
  try {
    // Only `store` writes it, from exactly this type.
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Action[]
    return stored.filter(({ at }) => Date.now() - at < actionLastsMs)
  } catch {
    return actions ?? []
  }
}
