import type { CatalogueItem } from '#modules/menu/contract/catalogue.ts'
import { choiceWords } from './choice-words.ts'
import { PriceDialog } from '#modules/menu/ui/editor/price-dialog.tsx'
import { TimeDialog } from './time-dialog.tsx'
import type { MenuChanges } from '#modules/menu/ui/editor/use-menu-changes.ts'

/** What stands open over the list: for one dish, or for all that are chosen. */
export interface Open {
  kind: 'time' | 'price'
  items: readonly CatalogueItem[]
}

interface OpenDialogProps {
  open: Open
  changes: MenuChanges
  onClose: () => void
}

/** Asks for what a change still needs, and makes it. */
export function OpenDialog({ open: { kind, items }, changes, onClose }: OpenDialogProps) {
  const ids = idsOf(items)
  const [first] = items
  if (kind === 'price') {
    return (
      <PriceDialog
        items={items}
        onClose={onClose}
        onChoose={(price) => {
          onClose()
          void changes.change(ids, { price }, (whom) => `${whom}: new price`)
        }}
      />
    )
  }
  return (
    <TimeDialog
      whom={items.length === 1 && first ? first.name : `${items.length} dishes`}
      onClose={onClose}
      onChoose={(time) => {
        onClose()
        const change = { soldOut: time, hidden: false }
        void changes.change(ids, change, choiceWords('time', time))
      }}
    />
  )
}

export function idsOf(items: readonly CatalogueItem[]): string[] {
  return items.map(({ _id }) => _id)
}
