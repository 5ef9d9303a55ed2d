import { type CSSProperties, useEffect, useState } from 'react'
import { type Tone, toneOf } from '#modules/media/rules.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { type Palette, paletteOf } from '../designing.ts'
import type { Draft } from './draft.ts'
import { lookTexts as texts } from './house-texts.ts'
import { typefacePairs, radii, stackOf } from './style.ts'

/** The site in small, by day and by night, as the draft would have it. */
export function LookPreview({ draft, name }: { draft: Draft; name: string }) {
  const palette = paletteOf(draft)
  const tone = useTone((draft.logo ?? draft.mark)?.image)
  return (
    <section
      aria-label={texts.preview}
      className="look-preview mb-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-1"
    >
      {([0, 1] as const).map((at) => (
        <div key={at}>
          <p className="mb-1.5 text-sm font-semibold">{at === 0 ? texts.day : texts.night}</p>
          <SmallSite draft={draft} name={name} tone={tone} style={varsOf(palette, draft, at)} />
        </div>
      ))}
    </section>
  )
}

/** The tone of a picture that was just uploaded, as the server will measure it when the look is saved. */
function useTone(image: string | undefined): Tone | undefined {
  const [measured, setMeasured] = useState<{ image: string; tone: Tone | undefined }>()
  useEffect(() => {
    if (image === undefined) return undefined
    const picture = new Image()
    picture.addEventListener('load', () => setMeasured({ image, tone: measure(picture) }))
    picture.src = image
    return () => {
      picture.src = ''
    }
  }, [image])
  return measured?.image === image ? measured?.tone : undefined
}

const pixels = 96

function measure(picture: HTMLImageElement): Tone | undefined {
  const canvas = document.createElement('canvas')
  const scale = pixels / Math.max(picture.naturalWidth, picture.naturalHeight, 1)
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale))
  const drawing = canvas.getContext('2d')
  drawing?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  try {
    const drawn = drawing?.getImageData(0, 0, canvas.width, canvas.height)
    return drawn && toneOf(drawn.data)
  } catch {
    // A picture at an outside host may not be looked into.
    return undefined
  }
}

interface SmallSiteProps {
  draft: Draft
  name: string
  tone: Tone | undefined
  style: CSSProperties
}

function SmallSite({ draft, name, tone, style }: SmallSiteProps) {
  const { logo, mark, hero, accent } = draft
  const [first] = hero ?? []
  return (
    // A picture of the site: nothing in it can be pressed, and nothing of it is read out.
    <div
      aria-hidden="true"
      style={style}
      className="overflow-hidden rounded-card border border-border bg-bg text-text shadow-card"
    >
      <div className={`relative isolate bg-ink px-5 pt-3 pb-6 text-cream ${first ? '' : 'glow'}`}>
        {first && (
          <>
            <img
              src={first.image}
              alt=""
              className="absolute inset-0 -z-20 size-full object-cover"
              style={{ objectPosition: `${first.x}% ${first.y}%` }}
            />
            <span className="absolute inset-0 -z-10 bg-ink/60" />
          </>
        )}
        <p className="flex min-h-9 items-center gap-2 font-display text-lg font-semibold">
          {(logo ?? mark) && (
            <img src={(logo ?? mark)?.image} alt="" data-tone={tone} className="h-9 w-auto" />
          )}
          {!logo && <span>{name}</span>}
        </p>
        <p className="mt-6 font-display text-3xl leading-none font-semibold">{name}</p>
        <p className="mt-4 flex flex-wrap gap-2">
          <span className={buttonClass('primary')}>{texts.previewButton}</span>
        </p>
      </div>
      <div className="grid gap-2 p-5">
        <p className="eyebrow" style={accent ? { color: 'var(--color-accent)' } : undefined}>
          {texts.previewEyebrow}
        </p>
        <p className="font-display text-xl font-semibold">{texts.previewTitle}</p>
        <p className="text-muted">{texts.previewText}</p>
        <div className="mt-1 flex items-center gap-3 rounded-card border border-border bg-surface p-3 shadow-card">
          <span className="size-12 rounded-input bg-surface2" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{texts.previewDish}</span>
            <span className="block text-sm text-muted">{texts.previewNote}</span>
          </span>
          <span className="text-sm font-semibold text-accent">{texts.previewOffer}</span>
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-4">
          <span className={buttonClass('secondary')}>{texts.previewSecond}</span>
          <span className="font-medium text-primary underline underline-offset-4">
            {texts.previewLink}
          </span>
        </p>
      </div>
    </div>
  )
}

/** The palette's own variables, for this part of the page alone. */
function varsOf(palette: Palette, { corners, fonts }: Draft, at: 0 | 1): CSSProperties {
  const colours = Object.entries(palette).map(([role, both]) => [`--color-${role}`, both[at]])
  const { card, input } = radii[corners]
  const text = stackOf(typefacePairs[fonts].text)
  return {
    ...Object.fromEntries(colours),
    '--radius-card': card,
    '--radius-input': input,
    '--font-display': stackOf(typefacePairs[fonts].display),
    '--font-sans': text,
    fontFamily: text,
    colorScheme: at === 0 ? 'light' : 'dark',
  } as CSSProperties
}
