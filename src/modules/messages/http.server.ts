import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from './contract.ts'
import { listMessages, moveMessage } from './service/inbox.server.ts'
import { sendMessage } from './service/send-message.server.ts'

export function messageRoutes(): Route[] {
  return [
    serve(contract.sendMessage, async (scope, { body }, { header }) => ({
      insertedId: await sendMessage(scope, body, header('x-captcha-pass')),
    })),
    serve(contract.listMessages, async (scope, { query }) => {
      const { messages, ...rest } = await listMessages(scope, query)
      return {
        messages: messages.map((row) => ({
          _id: row.id,
          name: row.name,
          email: row.email,
          message: row.body,
          personId: row.person_id,
          state: row.state,
          createdAt: new Date(row.created_at).toISOString(),
        })),
        ...rest,
      }
    }),
    serve(contract.moveMessage, async (scope, { params, body }) => ({
      modifiedCount: await moveMessage(scope, params.id, body.state),
    })),
  ]
}
