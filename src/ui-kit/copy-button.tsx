import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { kitTexts } from './texts.ts'

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      void toasts.show('success', kitTexts.copied)
    } catch {
      // Browsers may forbid it, and have none on addresses without encryption.
      void toasts.show('error', kitTexts.noCopying)
    }
  }
  return (
    <Button kind="secondary" onClick={() => void copy()}>
      <Copy aria-hidden="true" size={18} />
      <span>{children}</span>
    </Button>
  )
}
