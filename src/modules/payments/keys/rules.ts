import { Refusal } from '#kernel/refusal.ts'
import type { Mode } from './contract.ts'
import { texts } from './texts.ts'

export interface PastedKeys {
  publishableKey: string
  secretKey: string
}

const secretStart = /^(?:sk|rk)_(test|live)_\w+$/
const publishableStart = /^pk_(test|live)_\w+$/
/** Far more than a key has. */
const maxLength = 255

/**
 * What was pasted, without what comes along with a selection.
 * @throws Refusal `invalid` with a sentence at the field that is wrong
 */
export function readKeys(pasted: PastedKeys): PastedKeys & { mode: Mode } {
  const publishableKey = pasted.publishableKey.trim()
  const secretKey = pasted.secretKey.trim()
  const fields = {
    ...atField('publishableKey', faultOfPublishable(publishableKey)),
    ...atField('secretKey', faultOfSecret(secretKey)),
  }
  if (Object.keys(fields).length > 0) throw wrong(fields)
  const mode = modeOf(secretStart, secretKey)
  if (mode !== modeOf(publishableStart, publishableKey)) {
    throw wrong({ publishableKey: texts.twoModes })
  }
  return { publishableKey, secretKey, mode }
}

function atField(name: string, fault: string | undefined): Record<string, string> {
  return fault === undefined ? {} : { [name]: fault }
}

function faultOfPublishable(key: string): string | undefined {
  if (key === '') return texts.publishableMissing
  if (secretStart.test(key)) return texts.publishableIsSecret
  if (!publishableStart.test(key) || key.length > maxLength) {
    return texts.publishableWrong
  }
  return undefined
}

function faultOfSecret(key: string): string | undefined {
  if (key === '') return texts.secretMissing
  if (publishableStart.test(key)) {
    return texts.secretIsPublishable
  }
  if (key.startsWith('whsec_')) {
    return texts.secretIsWebhook
  }
  if (!secretStart.test(key) || key.length > maxLength) {
    return texts.secretWrong
  }
  return undefined
}

function modeOf(start: RegExp, key: string): Mode {
  return start.exec(key)?.[1] === 'live' ? 'live' : 'test'
}

export function wrong(fields: Record<string, string>): Refusal {
  return new Refusal('invalid', texts.useless, { fields })
}

/** What payments with these keys are kept under: whoever rolls a key still refunds what was paid before. */
export function processorOf(account: string, mode: Mode): string {
  return `stripe ${account} ${mode}`
}
