import { useSyncExternalStore } from 'react'
import { seconds } from '#kernel/duration.ts'

type Area = typeof import('./toast-area.tsx')

/** How long plain words show, as long as an error: they come without the area that would count it. */
const plainMs = seconds(4)

/** Short news over the page. Most visits see none, so its code comes when somebody acts. */
export const toasts = {
  area: undefined as Area | undefined,
  /** What is said while that code cannot be fetched. */
  plain: '',
  watchers: new Set<() => void>(),

  /** Fetches the code; a failure is not kept, the next use tries again. */
  async prepare(): Promise<Area> {
    if (!toasts.area) requireLine()
    toasts.area ??= await import('./toast-area.tsx')
    tell()
    return toasts.area
  },

  /** Shows a message; answers its id, so that a loading one can become another. Never fails. */
  async show(kind: 'success' | 'error' | 'loading', message: string, id = ''): Promise<string> {
    try {
      const { toast } = await toasts.prepare()
      return toast[kind](message, id === '' ? {} : { id })
    } catch {
      say(message)
      setTimeout(() => toasts.plain === message && say(''), plainMs)
      return id
    }
  },
}

/** The toast area. It stands empty on every page, because only what comes into it is announced. */
export function Toaster() {
  const area = useSyncExternalStore(
    watch,
    () => toasts.area,
    () => undefined,
  )
  const plain = useSyncExternalStore(
    watch,
    () => toasts.plain,
    () => '',
  )
  return (
    <div
      aria-live="polite"
      // At the foot and in the middle: beside the cart's total, and clear of the bars that narrow screens have there,
      // View cart, Pay, Save; on a phone also beside the buttons that add, which are at the right. Never behind the cart's sheet.
      className="pointer-events-none fixed inset-x-4 bottom-24 z-50 max-md:[:root:has([data-add])_&]:right-29 xl:bottom-6 xl:[:root:has([data-bottom-bar])_&]:bottom-24 [:root:has(dialog[open])_&]:invisible"
    >
      {area && <area.ToastArea />}
      {plain !== '' && (
        <p className="rounded-input border border-l-4 border-border border-l-danger bg-surface px-4 py-3 text-sm font-medium shadow-card">
          {plain}
        </p>
      )}
    </div>
  )
}

/** Browsers remember an import that failed for as long as the page lives: none is tried offline. */
export function requireLine(): void {
  if (!navigator.onLine) throw new Error('There is no connection.')
}

function say(message: string): void {
  toasts.plain = message
  tell()
}

function tell(): void {
  for (const each of toasts.watchers) each()
}

function watch(onChange: () => void) {
  toasts.watchers.add(onChange)
  return () => toasts.watchers.delete(onChange)
}
