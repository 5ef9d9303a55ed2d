import { sayInstant } from '#kernel/formatter.ts'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { legalPageQuery } from '#modules/restaurant/legal/client.ts'
import { isLegalName, legalTitles } from '#modules/restaurant/legal/rules.ts'
import { LegalText } from '#modules/restaurant/legal/ui/legal-text.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { Spinner } from '#ui-kit/spinner.tsx'
import { Component as NotFound } from './not-found-page.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { PageHead } from './page-head.tsx'

export function loader(args: LoaderFunctionArgs) {
  const name = new URL(args.request.url).pathname.slice(1)
  return loads((api) => [legalPageQuery(api, name)])(args)
}

/** Privacy, terms or imprint, as the owner wrote it. */
export function Component() {
  const name = useLocation().pathname.slice(1)
  const title = isLegalName(name) ? legalTitles[name] : ''
  const { data: page, isError, refetch } = useQuery(legalPageQuery(useApi(), name))
  const { name: restaurant, timeZone } = useRestaurant()
  if (page === null) return <NotFound />
  return (
    <article className={`${pageWidth} py-14 md:py-24`}>
      <PageHead title={title} description={`${title}: ${restaurant}.`} path={`/${name}`} />
      <div className="max-w-prose text-lg">
        <h1 className="text-3xl md:text-[2.75rem]">{title}</h1>
        {page ? (
          <>
            <p className="mt-3 mb-10 text-base text-muted">
              Last changed on {dateIn(timeZone, page.updatedAt)}
            </p>
            <LegalText text={page.text} />
          </>
        ) : isError ? (
          <LoadFailure what="This page" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading" />
        )}
      </div>
    </article>
  )
}

function dateIn(timeZone: string, instant: string): string {
  return sayInstant(instant, { timeZone, dateStyle: 'long' })
}
