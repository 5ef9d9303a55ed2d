import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { queryOrNull } from '#kernel/query-of.ts'
import { LegalText } from '#modules/restaurant/legal/ui/legal-text.tsx'
import { getHousePage } from '#modules/restaurant/pages/contract.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { legalTexts } from './legal-texts.ts'
import { Component as NotFound } from './not-found-page.tsx'
import { PageHead } from './page-head.tsx'

/** All that can be the address of a page of the owner's; the server asks for those only that there are. */
const slug = /^[a-z0-9-]{2,60}$/

export function loader(args: LoaderFunctionArgs) {
  const name = args.params['*'] ?? ''
  return loads((api) =>
    slug.test(name) ? [queryOrNull(api, getHousePage, { params: { slug: name } })] : [],
  )(args)
}

/** Where the site has nothing of its own: a page that the owner has added, or the words that there is none. */
export function Component() {
  const name = useLocation().pathname.slice(1)
  const { pages = [] } = useRestaurant()
  return pages.some((page) => page.slug === name) ? <WrittenPage name={name} /> : <NotFound />
}

function WrittenPage({ name }: { name: string }) {
  const query = useQuery(queryOrNull(useApi(), getHousePage, { params: { slug: name } }))
  const page = query.data
  const { name: restaurant } = useRestaurant()
  if (page === null) return <NotFound />
  return (
    <article className={`${pageWidth} py-14 md:py-24`}>
      {page ? (
        <>
          <PageHead
            title={page.title}
            description={`${page.title}: ${restaurant}.`}
            path={`/${name}`}
          />
          <div className="max-w-prose text-lg">
            <h1 className="mb-10 text-3xl md:text-[2.75rem]">{page.title}</h1>
            <LegalText text={page.body} />
          </div>
        </>
      ) : (
        <NotLoaded query={query} what={legalTexts.what} loading={legalTexts.loading} />
      )}
    </article>
  )
}
