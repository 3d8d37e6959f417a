import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/**
 * How a mail server treats a connection. `keeps`: the mail is accepted, but the sender does not hear of it.
 * The names say the rest.
 */
export const manners = [
  'swift',
  'late',
  'never greets',
  'hangs after MAIL',
  'hangs after DATA',
  'hangs after the content',
  'keeps and hangs',
  'busy',
  'refuses the recipient',
  'refuses the content',
  'drops before the content',
  'drops after the content',
  'keeps and drops',
] as const
export type Manner = (typeof manners)[number]

/** A mail that the server has taken on. */
export interface Accepted {
  message_id: string
  to: string
  content: string
  /** Milliseconds, by the process's own clock. */
  at: number
}

export interface SmtpServer {
  url: string
  accepted: Accepted[]
  /** How the connections so far were treated. */
  seen: Manner[]
  /** From now on. */
  behave(manner: (connection: number) => Manner): void
  /** Sends the late replies that are held. */
  answerLate(): void
  close(): Promise<void>
}

interface Talk {
  socket: Socket
  manner: Manner
  /** Keeps a late reply until it is called for. */
  hold(reply: () => void): void
  accept(to: string, content: string): void
}

const END = '\r\n.\r\n'

/** What follows the content's last line, where the sender has sent all of it. */
function atTheEnd({ socket, manner, hold, accept }: Talk, to: string, content: string) {
  if (manner === 'drops after the content') return socket.destroy()
  if (manner === 'hangs after the content') return
  if (manner === 'refuses the content') return socket.write('554 5.7.1 Not wanted\r\n')
  accept(to, content)
  if (manner === 'keeps and drops') return socket.destroy()
  if (manner === 'keeps and hangs') return
  const reply = () => void socket.write('250 2.0.0 Kept\r\n')
  if (manner === 'late') hold(reply)
  else reply()
}

/** The reply to a command; undefined: none at all. */
function replyTo(manner: Manner, command: string): string | undefined {
  if (command.startsWith('EHLO')) return '250 smtp.test'
  if (command.startsWith('MAIL')) return manner === 'hangs after MAIL' ? undefined : '250 2.1.0 Fine'
  if (command.startsWith('RCPT') && manner === 'busy') return '451 4.7.1 Try again later'
  if (command.startsWith('RCPT') && manner === 'refuses the recipient') return '550 5.1.1 Unknown'
  if (command.startsWith('DATA')) return manner === 'hangs after DATA' ? undefined : '354 Go on'
  return command.startsWith('QUIT') ? '221 Bye' : '250 2.0.0 Fine'
}

function talk(given: Talk) {
  const { socket, manner } = given
  let text = ''
  let content = false
  let to = ''
  const command = (line: string) => {
    to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? to
    if (line === 'DATA' && manner === 'drops before the content') return socket.destroy()
    const reply = replyTo(manner, line.toUpperCase())
    content = reply?.startsWith('354') ?? false
    if (reply !== undefined) socket.write(`${reply}\r\n`)
  }
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    for (;;) {
      const end = content ? END : '\r\n'
      const at = text.indexOf(end)
      if (at < 0) return
      const whole = text.slice(0, at)
      text = text.slice(at + end.length)
      if (content) {
        content = false
        atTheEnd(given, to, whole)
      } else command(whole)
    }
  })
  if (manner !== 'never greets') socket.write('220 smtp.test\r\n')
}

/** A mail server of our own on a free loopback port. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const accepted: Accepted[] = []
  const seen: Manner[] = []
  let mannerOf: (connection: number) => Manner = () => 'swift'
  const held: (() => void)[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()))
    const manner = mannerOf(seen.length)
    seen.push(manner)
    const accept = (to: string, content: string) => {
      const message_id = /^Message-ID: <([^>]*)>/im.exec(content)?.[1] ?? ''
      accepted.push({ message_id, to, content, at: performance.now() })
    }
    talk({ socket, manner, hold: (reply) => held.push(reply), accept })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    accepted,
    seen,
    behave: (manner) => (mannerOf = manner),
    answerLate: () => held.splice(0).forEach((reply) => reply()),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
