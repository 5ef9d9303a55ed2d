import type { Settings } from '#modules/restaurant/contract/settings.ts'

/** Until the list is put away; the sample restaurant is a going concern. */
export function isSettingUp({ isSample, firstStepsDone }: Settings): boolean {
  return !isSample && !firstStepsDone
}
