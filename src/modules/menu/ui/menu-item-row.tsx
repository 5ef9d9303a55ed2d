import { formatDollars } from '#kernel/money.ts'
import { pictureAddress } from '#kernel/picture.ts'
import type { MenuItem } from '../contract.ts'
import { allergenWords, dietMarks } from './dish-words.ts'

const thumb = 'row-span-3 size-16 rounded-card object-cover sm:size-20'

/**
 * A line of the printed menu: picture, name, dots, price, recipe. A menu has many of them, so it is
 * as few elements as it can be, and its link is a plain one that the list around it follows.
 */
export function MenuItemRow({ item }: { item: MenuItem }) {
  const { picture } = item
  return (
    <li className="grid grid-cols-[auto_1fr_auto] grid-rows-[auto_auto_1fr] gap-x-3 sm:gap-x-4">
      {picture ? (
        <img
          src={pictureAddress(picture.key, 160, 'webp')}
          srcSet={`${pictureAddress(picture.key, 320, 'webp')} 2x`}
          alt={item.imageAlt}
          width={80}
          height={80}
          loading="lazy"
          decoding="async"
          className={thumb}
          style={{ backgroundColor: picture.color }}
        />
      ) : (
        <span aria-hidden="true" className={`${thumb} bg-surface2`} />
      )}
      <h3 className="flex min-w-0 items-baseline gap-1.5 text-lg leading-snug after:flex-1 after:border-b-2 after:border-dotted after:border-control/50">
        <a href={`/dish/${item.slug}`} className="wrap-anywhere hover:text-primary hover:underline">
          {item.name}
        </a>
      </h3>
      <p className="font-display text-lg leading-snug font-semibold tabular-nums">
        {item.oldPrice !== null && (
          <s className="mr-1.5 text-sm font-normal text-muted">
            <span className="sr-only">was </span>
            {formatDollars(item.oldPrice)}
          </s>
        )}
        {formatDollars(item.price)}
      </p>
      <p className="col-span-2 mt-1 text-sm leading-normal text-muted">{item.recipe}</p>
      <p className="col-span-2 mt-1 text-xs leading-normal text-muted">
        <span className="text-accent">{dietMarks(item)}</span>
        {allergenWords(item)}
      </p>
    </li>
  )
}
