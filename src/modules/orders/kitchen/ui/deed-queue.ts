import { type Deed, deedLastsMs } from '#modules/orders/kitchen/rules/deeds.ts'

const keptAs = 'servery-kitchen-deeds'
const none: readonly Deed[] = []

/**
 * What this browser has done in the kitchen and the server has not heard of yet, in its order. It is
 * kept across reloads, and every tab sees it; each may send it, since a key is done once.
 */
export const deedQueue = {
  deeds: undefined as readonly Deed[] | undefined,
  watchers: new Set<() => void>(),

  read(): readonly Deed[] {
    deedQueue.deeds ??= readKept()
    return deedQueue.deeds
  },

  add(deed: Deed): void {
    keep([...readKept(), deed])
  },

  remove(isGone: (deed: Deed) => boolean): void {
    keep(readKept().filter((deed) => !isGone(deed)))
  },

  watch(onChange: () => void): () => void {
    const heard = ({ key }: StorageEvent) => {
      if (key !== keptAs) return
      deedQueue.deeds = undefined
      onChange()
    }
    deedQueue.watchers.add(onChange)
    addEventListener('storage', heard)
    return () => {
      deedQueue.watchers.delete(onChange)
      removeEventListener('storage', heard)
    }
  },

  /** What the server's page shows. */
  empty: (): readonly Deed[] => none,
}

function keep(deeds: readonly Deed[]): void {
  deedQueue.deeds = deeds
  try {
    localStorage.setItem(keptAs, JSON.stringify(deeds))
  } catch {
    // Without a store it lasts as long as the page.
  }
  for (const tell of deedQueue.watchers) tell()
}

function readKept(): readonly Deed[] {
  try {
    // Only `keep` writes it, from exactly this type.
    const kept = JSON.parse(localStorage.getItem(keptAs) ?? '[]') as Deed[]
    return kept.filter(({ at }) => Date.now() - at < deedLastsMs)
  } catch {
    return deedQueue.deeds ?? none
  }
}
