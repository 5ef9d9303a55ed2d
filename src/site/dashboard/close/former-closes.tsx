import { useInfiniteQuery } from '@tanstack/react-query'
import { closesQuery } from '#modules/till/client.ts'
import { ClosesTable } from '#modules/till/ui/closes-table.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { MoreButton } from '#ui-kit/more-button.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { closeTexts as texts } from './texts.ts'

/** Every day that was closed, newest first. */
export function FormerCloses() {
  const list = useInfiniteQuery(closesQuery(useApi()))
  const closes = list.data?.pages.flatMap((page) => page.closes)
  return (
    <section aria-labelledby="former-closes" className="mt-12">
      <h2 id="former-closes" className="text-xl">
        {texts.former}
      </h2>
      <div className="mt-3">
        {closes ? (
          closes.length > 0 ? (
            <ClosesTable closes={closes} />
          ) : (
            <p className="text-muted">{texts.noneBefore}</p>
          )
        ) : list.isError ? (
          <LoadFailure what={texts.list} onRetry={() => void list.refetch()} />
        ) : (
          <Spinner label={texts.loadingList} />
        )}
        <MoreButton list={list} text={texts.older} />
      </div>
    </section>
  )
}
