import { useNavigation } from 'react-router'

/** A line across the top while the next page is on its way, once that takes longer than 150 ms. */
export function NavigationProgress() {
  const isOnItsWay = useNavigation().state !== 'idle'
  return (
    isOnItsWay && (
      <div
        aria-hidden="true"
        data-progress
        className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-[progress_8s_var(--ease-out)_150ms_both] bg-primary"
      />
    )
  )
}
