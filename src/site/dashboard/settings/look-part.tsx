import { LookForm } from '#modules/look/ui/look-form.tsx'
import { UploadContext } from '#modules/look/ui/upload-context.ts'
import { UploadButton, type UploadButtonProps } from '#modules/media/ui/upload-button.tsx'
import type { PartProps } from './settings-nav.tsx'

/** How the house looks, with pictures that are uploaded as they are chosen. */
export function LookPart({ settings, onNewest }: PartProps) {
  return (
    <UploadContext value={uploadButton}>
      <LookForm houseName={settings.name} onNewest={onNewest} />
    </UploadContext>
  )
}

function uploadButton(props: UploadButtonProps) {
  return <UploadButton {...props} />
}
