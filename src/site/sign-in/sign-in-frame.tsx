import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignInOptions } from '#modules/accounts/ui/use-sign-in-options.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Brand } from '#site/brand.tsx'
import { type SitePictureName, useSitePicture } from '#site/site-pictures.ts'
import { ResponsivePicture } from '#ui-kit/responsive-picture.tsx'
import { signInFrameTexts } from './texts.ts'

interface SignInFrameProps {
  picture: SitePictureName
  /** Stands over the picture, large; said for the eye only. */
  motto: string
  title: string
  /** Under the title. */
  intro: ReactNode
  children: ReactNode
}

/** The frame of pages around signing in: a dish beside the form, over it on phones, and nothing else. */
export function SignInFrame({ picture, motto, title, intro, children }: SignInFrameProps) {
  const { name, look } = useRestaurant()
  const shown = useSitePicture(picture === 'tile-salads' ? 'register' : 'signIn', picture)
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] md:grid-rows-1 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
      <div
        className={`relative isolate flex h-40 flex-col overflow-hidden bg-ink p-5 text-cream md:sticky md:top-0 md:h-dvh md:p-8 lg:p-12 ${shown ? '' : 'glow'}`}
      >
        {shown && (
          <>
            <ResponsivePicture
              picture={shown}
              alt=""
              sizes="(min-width: 48rem) 46vw, 100vw"
              isFirst
              className="absolute inset-0 -z-20 size-full object-cover"
            />
            <div className="absolute inset-0 -z-10 bg-linear-to-b from-ink/70 via-ink/15 via-40% to-ink/85" />
          </>
        )}
        <Link
          to="/"
          aria-label={`${name}, home`}
          className="inline-flex min-h-11 items-center self-start"
        >
          <Brand name={name} />
        </Link>
        <p
          aria-hidden="true"
          className="mt-auto hidden max-w-[11ch] font-display text-hero leading-[1.02] font-[560] tracking-[-0.02em] text-balance md:block"
        >
          {/* The mottoes are the sample’s. */}
          {look?.isOwn ? name : motto}
        </p>
      </div>
      <div className="relative z-10 -mt-6 rounded-t-[1.25rem] bg-bg px-5 pt-8 pb-12 md:mt-0 md:rounded-none md:px-10 md:pt-16 lg:px-16">
        <div className="mx-auto flex min-h-full w-full max-w-md flex-col md:justify-center">
          <h1 className="text-3xl md:text-[2.75rem]">{title}</h1>
          <div className="mt-3 text-muted">{intro}</div>
          <p className="mt-6 hidden rounded-card border border-danger bg-surface p-4 noscript:block">
            {signInFrameTexts.noScript}
          </p>
          <div className="mt-7">{children}</div>
        </div>
      </div>
    </div>
  )
}

/** Between the form and the other way in, where there is one. */
export function OrLine() {
  const { google } = useSignInOptions()
  if (google === 'off') return null
  return (
    <div
      aria-hidden="true"
      className="my-6 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border noscript:hidden"
    >
      {signInFrameTexts.or}
    </div>
  )
}

/** A line of text's own link. */
export const textLink =
  'font-semibold text-text underline decoration-primary decoration-2 underline-offset-4 hover:text-primary'
