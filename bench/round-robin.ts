import { type Socket, connect, createServer } from 'node:net'

/** A proxy before several servers: each connection goes to the next one, whole. */
export interface Proxy {
  /** Known before the servers are, as they have to be told it. */
  url: string
  lead: (ports: readonly number[]) => void
  stop: () => Promise<void>
}

export function startProxy(): Promise<Proxy> {
  let ports: readonly number[] = []
  let next = 0
  const open = new Set<Socket>()
  const proxy = createServer((guest) => {
    const server = connect(ports[next++ % ports.length] ?? 0, '127.0.0.1')
    for (const socket of [guest, server]) {
      open.add(socket)
      socket.setNoDelay(true)
      // One end that breaks ends the other; who asked is told by the end of the connection.
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        guest.destroy()
        server.destroy()
      })
    }
    guest.pipe(server).pipe(guest)
  })
  return new Promise((resolve) => {
    proxy.listen(0, '127.0.0.1', () => {
      const address = proxy.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({
        url: `http://127.0.0.1:${port}`,
        lead: (to) => (ports = to),
        stop: async () => {
          for (const socket of open) socket.destroy()
          await new Promise((ended) => proxy.close(ended))
        },
      })
    })
  })
}
