import { formatTime } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { orderActionsTexts } from './house-texts.ts'

/** Whether what stands here is how it stands now. */
export function ConnectionState({ cutSince }: { cutSince: number | undefined }) {
  const { timeZone } = useRestaurant()
  const isCut = cutSince !== undefined
  return (
    <output
      className={`flex items-center gap-2 text-sm ${isCut ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isCut ? 'bg-danger' : 'bg-success'}`}
      />
      <span>
        {isCut ? orderActionsTexts.offline(formatTime(cutSince, timeZone)) : orderActionsTexts.live}
      </span>
    </output>
  )
}
