import { sayOnMenu } from '#modules/menu/availability/rules.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { useOffers } from '#modules/restaurant/ui/use-restaurant.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { Icon } from '#ui-kit/icon.tsx'
import { addButtonTexts } from './add-button-texts.ts'

interface AddButtonProps {
  item: Pick<MenuItem, '_id' | 'name' | 'soldOut' | 'back' | 'options'> & { offHours?: boolean }
  /** A bare plus stands in lines, words where there is room. */
  label?: string
}

/**
 * Puts a dish into the cart. It is an element and no more: one listener hears all of the site's
 * (`site/cart/add-buttons.ts`), so that a menu of sixty costs nothing to wake up.
 */
export function AddButton({ item, label }: AddButtonProps) {
  const offers = useOffers('ordering')
  if (item.soldOut) {
    return (
      <em className="sold-out">
        <span>{sayOnMenu(item)}</span>
        {label && item.back && <small>{` ${item.back.words}`}</small>}
      </em>
    )
  }
  if (!offers) return null
  return (
    <button
      type="button"
      data-add={item._id}
      aria-haspopup={item.options === 'none' ? undefined : 'dialog'}
      aria-label={addButtonTexts.named(label ?? addButtonTexts.add, item.name)}
      className={
        label === undefined
          ? 'add-to-cart'
          : buttonClass('primary', 'max-md:in-[li]:px-4.5 noscript:hidden')
      }
    >
      {label !== undefined && (
        <>
          <Icon name="plus" className="-ml-1.5 size-4.5" />
          <span>{label}</span>
        </>
      )}
    </button>
  )
}

/** The bare plus, for lists that place it themselves. */
export const addButtonFor = (item: AddButtonProps['item']) => <AddButton item={item} />
