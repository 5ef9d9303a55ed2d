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
        Every order appears here as soon as it is placed: who ordered what, where it is and what
        happened to its money. Place one yourself to see how it works.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No order found."
      actions={
        <Button kind="secondary" onClick={onForget}>
          Show all orders
        </Button>
      }
    >
      Try the first digits of the number, or part of the name or email on the order. Guests
      sometimes order with a different address than the one they give you.
    </EmptyState>
  )
}
