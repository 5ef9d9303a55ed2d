import { useQuery } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { pictureProgressQuery } from '../client.ts'
import { sectionTexts } from '../texts.ts'
import { PictureProgress } from './picture-progress.tsx'
import { SendZip } from './send-zip.tsx'

/** A zip in, its pictures on the dishes after a while, and how far they are. */
export function PictureImports() {
  const { data, refetch } = useQuery(pictureProgressQuery(useApi()))
  return (
    <section className="max-w-3xl">
      <h2 className="text-2xl">{sectionTexts.heading}</h2>
      <p className="mt-1 text-muted">{sectionTexts.intro}</p>
      <SendZip onSent={() => void refetch()} />
      {data && <PictureProgress progress={data} onChanged={() => void refetch()} />}
    </section>
  )
}
