/** The least that Node can do: one answer, known beforehand, to every request. */
import { createServer } from 'node:http'
import * as z from 'zod'
import { answerMessages } from './program.ts'

const answerSchema = z.object({
  status: z.number(),
  headers: z.array(z.string()),
  bytes: z.base64(),
})

answerMessages(async (message) => {
  const { status, headers, bytes } = answerSchema.parse(message)
  const body = Buffer.from(bytes, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(status, headers)
    response.end(body.length > 0 ? body : undefined)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0 }
})
