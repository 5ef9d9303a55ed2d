import { UploadButton, type UploadButtonProps } from '#modules/media/ui/upload-button.tsx'
import { LookForm } from '#modules/restaurant/appearance/ui/look-form.tsx'
import { UploadContext } from '#modules/restaurant/appearance/ui/upload-context.ts'
import type { PartProps } from './settings-nav.tsx'

/** How the house looks, with pictures that are uploaded as they are chosen. */
export function LookPart({ onNewest }: PartProps) {
  return (
    <UploadContext value={uploadButton}>
      <LookForm onNewest={onNewest} />
    </UploadContext>
  )
}

function uploadButton(props: UploadButtonProps) {
  return <UploadButton {...props} />
}
