import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { messageOf } from '#kernel/message-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { type ChosenFile, applyImport, tryImport } from '../client.ts'
import type { ImportFound } from '../contract.ts'

/** Where an import stands. What was shown is forgotten as soon as the file is another one. */
export type ImportState =
  | { step: 'choosing' }
  | { step: 'looking' }
  | { step: 'refused'; reason: string }
  | { step: 'shown'; file: ChosenFile; found: ImportFound; note?: string }
  | { step: 'applying'; file: ChosenFile; found: ImportFound }
  | { step: 'applied'; found: ImportFound }

/** Looks at a file, then applies what was shown; a menu that has changed meanwhile is looked at again. */
export function useImport() {
  const api = useApi()
  const queries = useQueryClient()
  const [state, setState] = useState<ImportState>({ step: 'choosing' })

  async function look(file: ChosenFile, note?: string) {
    setState({ step: 'looking' })
    try {
      const found = await tryImport(api, file)
      setState({ step: 'shown', file, found, ...(note !== undefined && { note }) })
    } catch (error) {
      setState({ step: 'refused', reason: reasonOf(error) })
    }
  }

  async function apply(file: ChosenFile, found: ImportFound) {
    if (found.token === null) return
    setState({ step: 'applying', file, found })
    try {
      const applied = await applyImport(api, file, found.token)
      setState({ step: 'applied', found: applied })
      await queries.invalidateQueries({ queryKey: ['menu'] })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'menu_changed') {
        await look(
          file,
          'Somebody has changed the menu in the meantime. This is what the file would change now.',
        )
      } else setState({ step: 'shown', file, found, note: reasonOf(error) })
    }
  }

  return { state, look, apply, forget: () => setState({ step: 'choosing' }) }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.fields['text'] ?? error.message
  return messageOf(error)
}
