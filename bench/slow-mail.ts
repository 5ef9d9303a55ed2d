import { type AddressInfo, createServer } from 'node:net'

/** How long it thinks about each email. */
const answerMs = 200

/** A mail server that takes every email, slowly: behind it emails wait. */
export async function withSlowMail<T>(body: (smtpUrl: string) => Promise<T>): Promise<T> {
  const server = createServer((socket) => {
    let isLetter = false
    let left = ''
    socket.on('error', () => {})
    socket.write('220 slow\r\n')
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (left + text).split('\r\n')
      left = lines.pop() ?? ''
      for (const line of lines) {
        if (isLetter && line !== '.') continue
        if (isLetter) setTimeout(() => socket.write('250 taken\r\n'), answerMs)
        else socket.write(line.toUpperCase() === 'DATA' ? '354 go on\r\n' : '250 good\r\n')
        isLetter = line.toUpperCase() === 'DATA'
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens on a port and not on a pipe.
  try {
    return await body(`smtp://127.0.0.1:${port}`)
  } finally {
    server.close()
  }
}
