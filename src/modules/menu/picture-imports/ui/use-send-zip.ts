import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { sendZip } from '../client.ts'
import type { SentZip } from '../contract.ts'
import { maxZipBytes } from '../rules.ts'
import { sectionTexts } from '../texts.ts'

type SendState =
  | { step: 'choosing' }
  | { step: 'sending'; name: string; share: number }
  | { step: 'refused'; name: string; reason: string }
  | { step: 'sent'; name: string; sent: SentZip }

/** Sends a zip as soon as it is chosen; what came of the one before is forgotten then. */
export function useSendZip(onSent: () => void) {
  const [state, setState] = useState<SendState>({ step: 'choosing' })

  async function send(file: File | undefined) {
    if (!file) return
    const { name } = file
    if (file.size > maxZipBytes) {
      setState({ step: 'refused', name, reason: sectionTexts.tooLarge })
      return
    }
    setState({ step: 'sending', name, share: 0 })
    try {
      const sent = await sendZip(file, (share) => setState({ step: 'sending', name, share }))
      setState({ step: 'sent', name, sent })
      onSent()
    } catch (error) {
      setState({ step: 'refused', name, reason: reasonOf(error) })
    }
  }

  return { state, send }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.fields['archive'] ?? error.message
  return error instanceof Error ? error.message : String(error)
}
