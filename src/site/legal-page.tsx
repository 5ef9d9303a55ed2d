import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import type { Api } from '#kernel/api.ts'
import { sayInstant } from '#kernel/formatter.ts'
import { queryOrNull } from '#kernel/query-of.ts'
import { getLegalPage } from '#modules/restaurant/legal/contract.ts'
import { isLegalName } from '#modules/restaurant/legal/rules.ts'
import { LegalText } from '#modules/restaurant/legal/ui/legal-text.tsx'
import { legalTitles } from '#modules/restaurant/legal/ui/texts.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { legalTexts } from './legal-texts.ts'
import { Component as NotFound } from './not-found-page.tsx'
import { PageHead } from './page-head.tsx'

export function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url)
  return loads((api) => [pageQuery(api, pathname)])(args)
}

/** Privacy, terms or imprint, as the owner wrote it. */
export function Component() {
  const { pathname } = useLocation()
  const name = nameIn(pathname)
  const title = isLegalName(name) ? legalTitles[name] : ''
  const query = useQuery(pageQuery(useApi(), pathname))
  const page = query.data
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
              {legalTexts.updated(
                sayInstant(page.updatedAt, { timeZone, month: 'long', year: true }),
              )}
            </p>
            <LegalText text={page.text} />
          </>
        ) : (
          <NotLoaded query={query} what={legalTexts.what} loading={legalTexts.loading} />
        )}
      </div>
    </article>
  )
}

/** The question about the legal page at this address. */
function pageQuery(api: Api, pathname: string) {
  return queryOrNull(api, getLegalPage, { params: { name: nameIn(pathname) } })
}

function nameIn(pathname: string): string {
  return pathname.slice(1)
}
