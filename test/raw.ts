import { connect } from 'node:net'

/** Sends bytes as they are, more once the answer begins, and answers all that comes back. */
export function sendRaw(url: string, text: string, later = ''): Promise<string> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setTimeout(5000, () => socket.destroy())
    if (later) socket.once('data', () => socket.write(later))
    socket.on('data', (data) => (answer += data))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** A request without a body, as a client would write it that does not tidy its address. */
export function rawRequest(method: string, target: string, headers: string[] = []): string {
  return [`${method} ${target} HTTP/1.1`, 'host: x', 'connection: close', ...headers, '', ''].join(
    '\r\n',
  )
}
