import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Pause, Play } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { messageOf } from '#kernel/message-of.ts'
import { pauseOrdering, resumeOrdering } from '#modules/restaurant/pause/contract.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { pauseTexts } from './orders/house-texts.ts'
import { useHouseAct } from './use-house-act.ts'

const lengths = ['15', '30', '60', 'next_opening'] as const

/** Stops new orders for a while, always with an end, or takes them again. */
export function PauseControl({ className }: { className: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const { pause } = useRestaurant()
  const { isBusy, act } = useHouseAct()

  const change = (work: () => Promise<{ words: string }>) =>
    void act(async () => {
      const { words } = await work().catch((error: unknown) => {
        void toasts.show('error', messageOf(error))
        throw error
      })
      await queries.invalidateQueries({ queryKey: ['restaurant'] })
      // One place for both: "We are taking orders again" must not stand over "No new orders".
      void toasts.show('success', words, 'pause')
    })

  if (pause) {
    return (
      <button
        type="button"
        aria-disabled={isBusy}
        title={pause.words}
        onClick={() => isBusy || change(() => api(resumeOrdering))}
        className={`${className} bg-gold! text-bg!`}
      >
        <Play aria-hidden="true" size={20} />
        <span>{pauseTexts.resume}</span>
      </button>
    )
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={className}>
        <Pause aria-hidden="true" size={20} />
        <span>{pauseTexts.pause}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="z-40 min-w-60 rounded-card border border-border bg-surface p-1.5 text-text shadow-card"
      >
        <DropdownMenu.Label className="px-3 py-2 text-sm text-muted">
          {pauseTexts.noOrdersFor}
        </DropdownMenu.Label>
        {lengths.map((length) => (
          <DropdownMenu.Item
            key={length}
            onSelect={() => change(() => api(pauseOrdering, { body: { length } }))}
            className="flex min-h-12 cursor-pointer items-center rounded-input px-3 font-medium outline-none select-none data-highlighted:bg-surface2"
          >
            {pauseTexts.lengths[length]}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
