import { Heart as HeartSign } from 'lucide-react'
import { useFavourites } from './use-favourites.ts'

interface HeartProps {
  dish: { _id: string; name: string }
  className?: string
}

/** Keeps a dish among the favourites of whoever is signed in; visitors see none. */
export function Heart({ dish, className = '' }: HeartProps) {
  const { list, toggle } = useFavourites()
  if (!list.data) return null
  const isKept = list.data.includes(dish._id)
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`Favourite: ${dish.name}`}
      onClick={() => void toggle(dish._id)}
      className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-full border border-control bg-bg text-primary hover:border-primary ${className}`}
    >
      <HeartSign aria-hidden="true" className="size-5" fill={isKept ? 'currentColor' : 'none'} />
    </button>
  )
}
