/** What leads on, at the foot of a phone's screen wherever the page stands; the page leaves it room (`pb-32`). */
export const footBar =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-border max-md:bg-bg max-md:px-5 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]'

/** For content over which `footBar` lies on phones: a focused element scrolls clear of the bar. */
export const clearOfFootBar = 'max-md:[&_:is(input,select,textarea,button,summary,a)]:scroll-mb-36'

/** For content with a bar at its foot on every width: a focused element scrolls clear of the bar. */
export const clearOfBar = '[&_:is(input,select,textarea,button,summary,a)]:scroll-mb-32'
