import type { Picture } from '#kernel/picture.ts'
import type { PlaceName } from '#modules/look/rules.ts'
import { useKnownRestaurant } from '#modules/restaurant/ui/restaurant-context.tsx'
import list from '../../assets/site-pictures.json' with { type: 'json' }

export type SitePictureName = keyof typeof list

/** The pictures of the pages themselves: heroes, tiles, section covers and banners. */
export const sitePictures: Record<SitePictureName, Picture & { alt: string }> = list

/** What stands over a category without a picture of its own, by its cover. */
export const comingCovers: Readonly<Record<string, Picture>> = {
  salad: list['bg-salad'],
  pizza: list['bg-pizza'],
  soup: list['bg-soup'],
  dessert: list['bg-dessert'],
  drinks: list['hero-drinks'],
}

/** What stands for a category without a picture of its own where categories are tiles, by its cover. */
export const comingTiles: Readonly<Record<string, Picture>> = {
  salad: list['tile-salads'],
  pizza: list['tile-pizzas'],
  soup: list['tile-soups'],
  dessert: list['tile-desserts'],
  drinks: list['tile-drinks'],
}

export function isSitePicture(name: string): name is SitePictureName {
  return name in sitePictures
}

/** The owner's picture for a place; the sample's where it has not been changed; in an own house none then. */
export function useSitePicture(
  place: PlaceName,
  coming: SitePictureName,
): (Picture & { alt: string }) | undefined {
  const restaurant = useKnownRestaurant()
  const own = restaurant?.look?.pictures[place]
  if (own !== undefined) return own ?? undefined
  return !restaurant || restaurant.look?.isOwn ? undefined : sitePictures[coming]
}

/** What categories come with: nothing in an own house. */
export function useComing(
  coming: Readonly<Record<string, Picture>>,
): Readonly<Record<string, Picture>> {
  return useKnownRestaurant()?.look?.isOwn ? nothing : coming
}

const nothing = {}
