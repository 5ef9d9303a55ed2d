import { PagesForm } from '#modules/restaurant/pages/ui/pages-form.tsx'
import type { PartProps } from './settings-nav.tsx'

/** The pages that the owner adds. */
export function PagesPart({ onNewest }: PartProps) {
  return <PagesForm onNewest={onNewest} />
}
