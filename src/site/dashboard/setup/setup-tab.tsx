import { SetupPart } from '#modules/reporting/ui/setup/setup-part.tsx'
import type { PartProps } from '../settings/settings-nav.tsx'
import { MakeMine } from './make-mine.tsx'

/** What a house still needs; of the sample, how it becomes one's own. */
export function SetupTab({ settings }: Pick<PartProps, 'settings'>) {
  return settings.isSample ? <MakeMine /> : <SetupPart />
}
