import { newId } from '#kernel/ids.ts'
import { hashOf } from '#platform/hash.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import type { MessageState } from '../rules.ts'
import { insertMessages } from '../store.server.ts'

export interface SampleMessage {
  personId: string
  name: string
  email: string
  body: string
  state: MessageState
  at: Date
}

/** Messages of the sample's guests, which go with them; nobody is written to. */
export async function addSampleMessages(
  scope: WriteScope,
  messages: readonly SampleMessage[],
): Promise<void> {
  const rows = messages.map(({ personId, at, ...said }) => ({
    ...said,
    id: newId(at.getTime()),
    body_hash: hashOf(`${said.email}\n${said.body}`),
    person_id: personId,
    created_at: at.getTime(),
  }))
  await insertMessages(scope.db, rows)
  await scope.announceChange('waiting')
}
