import { useQueryClient } from '@tanstack/react-query'
import { asBuyer } from '#modules/accounts/guests/ui/become-buyer.ts'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import { Heart } from '#modules/cart/favourites/ui/heart.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'

interface DishHeartProps {
  dish: { _id: string; name: string }
  className?: string
}

/** The heart of a dish: where nobody needs an account it makes a guest of a visitor, as the first dish does. */
export function DishHeart({ dish, className }: DishHeartProps) {
  const api = useApi()
  const queries = useQueryClient()
  const buyer = useBuyer()
  const { guests } = useRestaurant().orderRules
  // A guest may be one for a table only.
  if (!guests && buyer?.contact) return null
  return (
    <Heart
      dish={dish}
      {...(className !== undefined && { className })}
      asBuyer={guests ? (work) => asBuyer({ api, queries }, work) : undefined}
    />
  )
}
