import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ChoiceForm } from '../choosing/choice-form.tsx'
import type { MenuItem } from '#modules/menu/contract.ts'
import { dishOptionsQuery } from '#modules/menu/options/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'

/** On a dish's own page: what it can come with, in the page, and into the cart. */
export function DishChoice({ dish }: { dish: MenuItem }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(dishOptionsQuery(api, dish._id))
  if (!data) {
    return isError ? (
      <LoadFailure what="The options" onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the options" />
    )
  }
  return (
    <>
      <ChoiceForm
        name={dish.name}
        offered={data}
        verb="Add"
        onSend={async (choice) => {
          const { addChosen } = await import('../cart/put-into-cart.ts')
          await addChosen({ api, queries, navigate: (to) => void navigate(to) }, dish, choice)
        }}
      />
      <p className="mt-3 hidden text-muted noscript:block">
        Choosing and ordering here need JavaScript. Please call us instead.
      </p>
    </>
  )
}
