import type { LegalName } from '../rules.ts'

/** What the legal pages are called, in the footer and as their headings. */
export const legalTitles: Record<LegalName, string> = {
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
}
