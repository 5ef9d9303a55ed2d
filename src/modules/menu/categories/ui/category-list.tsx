import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Picture } from '#kernel/picture.ts'
import { IconAction } from '#ui-kit/icon-action.tsx'
import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import { UndoBar } from '#ui-kit/undo-bar.tsx'
import type { FullCategory } from '../contract.ts'
import { categoryListTexts as texts } from '../house-texts.ts'
import { coverOf } from './category-cover.ts'
import type { useCategoryOrder } from './use-category-order.ts'

interface CategoryListProps {
  categories: readonly FullCategory[]
  order: ReturnType<typeof useCategoryOrder>
  coming: Readonly<Record<string, Picture>>
  /** "Available Mon–Fri 11 am – 3 pm", of those that are served at certain hours. */
  hoursOf: (key: string) => string | undefined
  onEdit: (category: FullCategory) => void
  onDelete: (category: FullCategory) => void
}

/** The categories in their order: a press moves one, its name opens it. */
export function CategoryList(props: CategoryListProps) {
  const { categories, order, coming, hoursOf, onEdit, onDelete } = props
  const pressed = useRef<HTMLElement>(null)
  // A row that moves loses the focus of the button that moved it.
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus()
    pressed.current = null
  })
  const move = (button: HTMLElement, key: string, place: number) => {
    pressed.current = button
    void order.move(key, place)
  }
  return (
    <>
      <ol aria-label={texts.list} className="mt-4 border-t border-border">
        {categories.map((category, index) => (
          <li
            key={category.key}
            className="flex min-h-18 items-center gap-3 border-b border-border py-2.5"
          >
            <Cover picture={coverOf(category, coming)} />
            <button
              type="button"
              aria-label={texts.edit(category.label)}
              onClick={() => onEdit(category)}
              className="group min-h-11 min-w-0 flex-1 cursor-pointer rounded-input text-left"
            >
              <span className="block font-semibold wrap-anywhere underline-offset-4 group-hover:text-primary group-hover:underline">
                {category.label}
              </span>
              <span className="block text-sm text-muted">
                {notesOf(category, hoursOf(category.key)).join(' · ')}
              </span>
            </button>
            <span className="flex shrink-0">
              <IconAction
                sign={ArrowUp}
                label={texts.up(category.label)}
                isDisabled={index === 0}
                onClick={(button) => move(button, category.key, index - 1)}
              />
              <IconAction
                sign={ArrowDown}
                label={texts.down(category.label)}
                isDisabled={index === categories.length - 1}
                onClick={(button) => move(button, category.key, index + 1)}
              />
              <IconAction
                sign={Trash2}
                label={texts.remove(category.label)}
                isDisabled={false}
                onClick={() => onDelete(category)}
              />
            </span>
          </li>
        ))}
      </ol>
      <output className="pointer-events-none sticky bottom-3 z-20 mt-3 block">
        {order.step && (
          <UndoBar
            text={order.step.text}
            isBusy={false}
            onUndo={order.step.back}
            onClose={order.forget}
          />
        )}
      </output>
    </>
  )
}

function notesOf({ dishes, hidden, station }: FullCategory, hours: string | undefined): string[] {
  return [
    texts.dishes(dishes),
    ...(hidden ? [texts.hidden] : []),
    ...(hours ? [hours] : []),
    ...(station ? [texts.station(station)] : []),
  ]
}

function Cover({ picture }: { picture: Picture | undefined }) {
  return (
    <span className="aspect-4/3 w-16 shrink-0 overflow-hidden rounded-input bg-surface2 max-sm:hidden">
      {picture && (
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="4rem"
          maxWidth={320}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
