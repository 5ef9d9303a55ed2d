import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { headTexts } from './head-texts.ts'
import { useOrigin } from './origin-context.ts'

interface PageHeadProps {
  /** The part after the bar: "Emberleaf | Menu". */
  title: string
  description: string
  /** The page's canonical path; none for pages that search engines should not keep. */
  path?: string
  /** The picture that a link to this page is shown with, where it has one of its own. */
  card?: { key: string; alt: string } | undefined
  /** schema.org data of this page: search engines read documents, so only the server makes it. */
  structuredData?: object
}

/** What a page tells browsers, search engines and link previews. React moves it into the head. */
export function PageHead({ title, description, path, card, structuredData }: PageHeadProps) {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const { name } = useRestaurant()
  const origin = useOrigin()
  const fullTitle = `${name} | ${title}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + path} />
          <meta property="og:url" content={origin + path} />
        </>
      )}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <meta
        property="og:image"
        content={origin + (card ? `/pictures/${card.key}/social.jpg` : '/social.jpg')}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={card?.alt ?? headTexts.picture(name)} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData && (
        <script
          type="application/ld+json"
          // The browser leaves what stands there.
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- JSON in a block that is not executed, < escaped
          dangerouslySetInnerHTML={{
            __html: dataText(structuredData),
          }}
        />
      )}
    </>
  )
}

/** Big on the menu, and the same object for as long as the menu is the same. */
const dataTexts = new WeakMap<object, string>()

function dataText(data: object): string {
  const text = dataTexts.get(data) ?? JSON.stringify(data).replaceAll('<', '\\u003c')
  dataTexts.set(data, text)
  return text
}
