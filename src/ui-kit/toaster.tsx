import { Suspense, lazy, useSyncExternalStore } from 'react'

const loadArea = () => import('./toast-area.tsx')
const ToastArea = lazy(async () => ({ default: (await loadArea()).ToastArea }))

/** Short news over the page. Most visits see none, so its code comes with the first. */
export const toasts = {
  isWanted: false,
  watchers: new Set<() => void>(),

  /** Shows a message; answers its id, so that a loading one can become another. */
  async show(kind: 'success' | 'error' | 'loading', message: string, id?: string): Promise<string> {
    toasts.isWanted = true
    for (const tell of toasts.watchers) tell()
    const { toast } = await loadArea()
    return toast[kind](message, id === undefined ? {} : { id })
  },
}

/** The toast area. It stands empty on every page, because only what comes into it is announced. */
export function Toaster() {
  const isWanted = useSyncExternalStore(
    watch,
    () => toasts.isWanted,
    () => false,
  )
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 md:inset-x-auto md:right-6 max-xl:[:root:has([data-bottom-bar])_&]:bottom-24"
    >
      <Suspense fallback={null}>{isWanted && <ToastArea />}</Suspense>
    </div>
  )
}

function watch(onChange: () => void) {
  toasts.watchers.add(onChange)
  return () => toasts.watchers.delete(onChange)
}
