import { X } from 'lucide-react'
import { type Toast, resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { toastTexts } from './toast-texts.ts'

export { toast }

/**
 * The toasts that show. The library's own times are the specification's: 4 s, success 2 s, loading
 * until dismissed, at most 20. Hovering or focusing holds the clock.
 */
export function ToastArea() {
  const { toasts, handlers } = useToaster({ removeDelay: 250 })
  return (
    <div
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="flex flex-col items-center gap-2"
    >
      {toasts.map((each) => (
        <ToastCard key={each.id} shown={each} />
      ))}
    </div>
  )
}

const edges: Record<Toast['type'], string> = {
  success: 'border-l-success',
  error: 'border-l-danger',
  loading: 'border-l-gold',
  blank: 'border-l-border',
  custom: 'border-l-border',
}

function ToastCard({ shown }: { shown: Toast }) {
  return (
    <div
      role={shown.type === 'error' ? 'alert' : undefined}
      className={`pointer-events-auto flex items-center max-md:w-full md:max-w-md gap-2 rounded-input border border-l-4 border-border bg-surface pl-4 text-sm font-medium shadow-card transition duration-200 ease-out starting:translate-y-3 starting:opacity-0 ${edges[shown.type]} ${shown.visible ? '' : 'invisible opacity-0'}`}
    >
      <div className="grow py-3">{resolveValue(shown.message, shown)}</div>
      <button
        type="button"
        aria-label={toastTexts.dismiss}
        onClick={() => toast.dismiss(shown.id)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center text-muted hover:text-text"
      >
        <X className="size-4" />
      </button>
    </div>
  )
}
