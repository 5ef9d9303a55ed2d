import { Heart as HeartSign } from 'lucide-react'
import { heartTexts } from './texts.ts'
import { type AsBuyer, useFavourites } from './use-favourites.ts'

interface HeartProps {
  dish: { _id: string; name: string }
  className?: string
  /** How a visitor becomes a guest, where the restaurant takes them. */
  asBuyer?: AsBuyer | undefined
}

/** Keeps a dish among the favourites of whoever has a cart; other visitors see none. */
export function Heart({ dish, className = '', asBuyer }: HeartProps) {
  const { isVisitor, isBeginning, list, toggle } = useFavourites(asBuyer)
  if (!list.data && !(isVisitor && asBuyer)) return null
  const isKept = list.data?.includes(dish._id) ?? isBeginning
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={heartTexts.favourite(dish.name)}
      onClick={() => void toggle(dish._id)}
      className={`grid size-11 shrink-0 noscript:hidden cursor-pointer place-items-center rounded-full border border-control bg-bg text-primary hover:border-primary ${className}`}
    >
      <HeartSign aria-hidden="true" className="size-5" fill={isKept ? 'currentColor' : 'none'} />
    </button>
  )
}
