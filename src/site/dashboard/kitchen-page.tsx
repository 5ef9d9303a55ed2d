import { kitchenBoardQuery } from '#modules/orders/kitchen/client.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { PageHead } from '../page-head.tsx'
import { Board } from './kitchen/board.tsx'
import { useBoard } from './kitchen/use-board.ts'
import { useSecondTap } from './kitchen/use-second-tap.ts'
import { loadsForKitchen } from './loads-for-kitchen.ts'

export const loader = loadsForKitchen((api) => [kitchenBoardQuery(api)])

/** The kitchen's board fills its screen: nothing of the site stands around it. */
export function Component() {
  const { name } = useRestaurant()
  const { board, isError, refetch, cutSince } = useBoard()
  const swallowSecondTap = useSecondTap()
  return (
    <div
      onClickCapture={swallowSecondTap}
      className="flex h-dvh flex-col overflow-x-clip overflow-y-auto bg-bg"
    >
      <PageHead title="Kitchen" description={`The kitchen of ${name}.`} />
      {board ? (
        <Board heard={board} cutSince={cutSince} />
      ) : (
        <div className="p-5">
          <h1 className="mb-5 text-2xl">Kitchen</h1>
          {isError ? (
            <LoadFailure what="The kitchen’s board" onRetry={() => void refetch()} />
          ) : (
            <Spinner label="Loading the board" />
          )}
        </div>
      )}
    </div>
  )
}
