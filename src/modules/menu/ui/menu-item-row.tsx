import type { ReactNode } from 'react'
import { formatDollars } from '#kernel/money.ts'
import { pictureAddress } from '#kernel/picture.ts'
import { type MenuItem, descriptionOf } from '../contract.ts'
import { allergenWords, dietMarks } from './dish-words.ts'

/**
 * A line of the printed menu: picture, name, dots, price, description, and what can be done with it. A menu has many of them, so it is
 * as few elements and words as it can be, and its link is a plain one that the list around it
 * follows.
 */
export function MenuItemRow({ item, action }: { item: MenuItem; action?: ReactNode }) {
  const { picture, back, left, hours } = item
  const note = back?.words ?? (left ? `Only ${left} left` : hours)
  return (
    <li className="menu-line">
      {picture ? (
        <img
          src={pictureAddress(picture.key, 160, 'webp')}
          srcSet={`${pictureAddress(picture.key, 320, 'webp')} 2x`}
          alt={item.imageAlt}
          width={80}
          height={80}
          loading="lazy"
          decoding="async"
          style={{ backgroundColor: picture.color }}
        />
      ) : (
        <span aria-hidden="true" />
      )}
      <h3>
        <a href={`/dish/${item.slug}`}>{item.name}</a>
      </h3>
      <p>
        {item.oldPrice !== null && (
          <s>
            <span className="sr-only">was </span>
            {formatDollars(item.oldPrice)}
          </s>
        )}
        {item.fromPrice !== null && <small>from </small>}
        {formatDollars(item.fromPrice ?? item.price)}
      </p>
      <p>{descriptionOf(item)}</p>
      <p>
        {note && <i>{note}. </i>}
        <b>{dietMarks(item)}</b>
        {allergenWords(item)}
      </p>
      {action}
    </li>
  )
}
