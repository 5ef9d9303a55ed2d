import type { ReactNode } from 'react'
import { startScript } from '#ui-kit/start-script.ts'
import { themeScript } from '#ui-kit/theme.ts'

/** What the document needs of the build and of the house; the browser gets it back from the server. */
export interface Assets {
  script: string
  styles: string[]
  fonts: string[]
  /** Chunks of this page, fetched beside the entry instead of after it. */
  preloads: string[]
  /** The ground of the browser's own bars by day and by night, where the house has its own. */
  theme?: readonly [string, string]
  /** BCP 47; absent `direction`: from left to right. */
  language: string
  direction?: 'rtl'
}

interface DocumentProps {
  assets: Assets
  /** JSON text for hydration; it sits in a block that no browser executes. */
  state: string
  children: ReactNode
}

export const stateElementId = 'servery-state'

/** The HTML document around every page, on the server and in the browser alike. */
export function Document({ assets, state, children }: DocumentProps) {
  const { theme = ['#FBF7F0', '#15110E'], language, direction } = assets
  return (
    <html lang={language} dir={direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="strict-origin-when-cross-origin" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={theme[0]} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={theme[1]} />
        {/* oxlint-disable-next-line react/no-danger -- a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        {children}
        <script
          id={stateElementId}
          type="application/json"
          // oxlint-disable-next-line react/no-danger -- JSON in a block that is not executed, < escaped
          dangerouslySetInnerHTML={{ __html: state }}
        />
        {assets.script && (
          <script
            data-modules={[assets.script, ...assets.preloads].join(' ')}
            // oxlint-disable-next-line react/no-danger -- a constant of ours, allowed by its hash
            dangerouslySetInnerHTML={{ __html: startScript }}
          />
        )}
      </body>
    </html>
  )
}
