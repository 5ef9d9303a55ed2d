import { Button, LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'

/** Nothing fits: what to try. Or nobody has ordered yet: how it begins. */
export function NoOrders({ isFiltered, onForget }: { isFiltered: boolean; onForget: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState
        title="Nobody has ordered yet."
        actions={<LinkButton to="/ourShop/0">Open the shop</LinkButton>}
      >
        Every order stands here from the moment its checkout begins: who ordered what, where it
        stands and what became of its money. Make one yourself to see how it goes.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No order fits."
      actions={
        <Button kind="secondary" onClick={onForget}>
          Show all orders
        </Button>
      }
    >
      Try the beginning of the number, or a part of the name or email that it was ordered under.
      Guests sometimes order under another address than the one they tell.
    </EmptyState>
  )
}
