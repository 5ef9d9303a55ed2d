import { useState } from 'react'
import type { CatalogueItem } from '#modules/menu/contract.ts'
import type { AvailabilityChoice } from '#modules/menu/ui/editor/availability-menu.tsx'
import { BulkBar } from '#modules/menu/ui/editor/bulk-bar.tsx'
import { choiceWords, wireChoice } from '#modules/menu/ui/editor/choice-words.ts'
import { DishTable } from '#modules/menu/ui/editor/dish-table.tsx'
import { type Open, OpenDialog, idsOf } from '#modules/menu/ui/editor/open-dialog.tsx'
import { StepBar } from '#modules/menu/ui/editor/step-bar.tsx'
import { useDelete } from '#modules/menu/ui/editor/use-delete.ts'
import { useMenuChanges } from '#modules/menu/ui/editor/use-menu-changes.ts'
import { DeleteFailure } from '#ui-kit/delete-failure.tsx'
import { useSelection } from '#ui-kit/use-selection.ts'
import { menuPagesTexts } from './house-texts.ts'
import { noDishesId } from './no-dishes.tsx'

interface CatalogueListProps {
  items: readonly CatalogueItem[]
  first: number
  tomorrow: string
  search: string
}

/** The dishes of this page with all that can be done to them. */
export function CatalogueList({ items, first, tomorrow, search }: CatalogueListProps) {
  const selection = useSelection(items.map(({ _id }) => _id))
  const changes = useMenuChanges()
  const deleting = useDelete()
  const { failed } = deleting
  const [open, setOpen] = useState<Open>()
  const chosen = items.filter(({ _id }) => selection.isChosen(_id))

  function choose(of: readonly CatalogueItem[], choice: AvailabilityChoice) {
    if (choice === 'time') return setOpen({ kind: 'time', items: of })
    void changes.change(idsOf(of), wireChoice(choice), choiceWords(choice, tomorrow))
  }

  async function remove(item: CatalogueItem) {
    changes.forget()
    // The button that was pressed is gone with its row.
    if (await deleting.ask(item)) focusList()
  }

  return (
    <>
      {failed && (
        <DeleteFailure
          name={failed.item.name}
          message={failed.message}
          onRetry={() => void deleting.remove(failed.item)}
        />
      )}
      {changes.problem !== '' && <p className="my-4 font-medium text-danger">{changes.problem}</p>}
      <div className="relative flex flex-col">
        {/* Where there is a table, in the head of its column. */}
        <label className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-3 pr-3 pl-3 text-sm font-medium md:absolute md:top-0 md:left-0 md:z-1 md:m-0 md:max-xl:min-h-16 compact:h-9 compact:min-h-0">
          <input
            type="checkbox"
            title={menuPagesTexts.chooseAll(items.length)}
            checked={chosen.length > 0 && chosen.length === items.length}
            onChange={({ currentTarget }) =>
              currentTarget.checked ? selection.all() : selection.none()
            }
            className="size-5 cursor-pointer"
          />
          <span className="md:sr-only">{menuPagesTexts.chooseAll(items.length)}</span>
        </label>
        {/* Seen below the rows, reached before them: two hundred buttons lie between here and their end. */}
        <div
          {...(chosen.length > 0 && { 'data-bottom-bar': true })}
          className="sticky bottom-3 z-20 order-1 mt-3 grid gap-2 compact:mt-0"
        >
          <StepBar changes={changes} onHandled={focusList} />
          {chosen.length > 0 && (
            <BulkBar
              count={chosen.length}
              tomorrow={tomorrow}
              onAvailability={(choice) => choose(chosen, choice)}
              onPrices={() => setOpen({ kind: 'price', items: chosen })}
              onClear={() => {
                selection.none()
                focusList()
              }}
            />
          )}
        </div>
        <DishTable
          {...{ items, first, tomorrow, search, selection }}
          onAvailability={(item, choice) => choose([item], choice)}
          onDelete={(item) => void remove(item)}
        />
      </div>
      {open && <OpenDialog open={open} changes={changes} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** What is around the list, and stays when the last row goes. */
function focusList(): void {
  const heading = document.getElementById(noDishesId)
  const place = heading ?? document.querySelector<HTMLElement>('[data-dishes]')
  place?.focus({ preventScroll: true })
}
