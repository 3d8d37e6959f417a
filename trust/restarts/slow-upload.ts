import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { documents } from '@sexton/contract/documents/calls'
import type { Caller } from '../../processes/caller.ts'
import { addressOf } from '../../server/src/test/client.ts'
import { form, pdf } from '../../server/src/test/multipart.ts'

/** So many parts of it are sent, at even distances. */
const PARTS = 10

/** Sends a paper to one process, over so many milliseconds; resolves with its answer in words, 'taken' where it was. */
export async function uploadSlowly(clerk: Caller, customer_id: number, over: number): Promise<string> {
  const name = `slow-${randomBytes(6).toString('hex')}.pdf`
  const { payload, headers } = form([{ name, content: Buffer.concat([pdf, randomBytes(50_000)]) }])
  const given = { params: { type: 'customer' as const, id: customer_id }, body: {} }
  const sending = request(clerk.address + addressOf(documents.add, given), {
    method: 'POST',
    headers: { ...clerk.headers(), ...headers, 'content-length': payload.length },
    agent: false,
  })
  const answered = new Promise<string>((resolve) => {
    sending.on('response', (reply) => {
      reply.resume()
      resolve(reply.statusCode === 200 ? 'taken' : `answered ${reply.statusCode}`)
    })
    sending.on('error', ({ message }) => resolve(message))
  })
  const size = Math.ceil(payload.length / PARTS)
  for (let part = 0; part < PARTS; part += 1) {
    sending.write(payload.subarray(part * size, (part + 1) * size))
    await Promise.race([sleep(over / PARTS), answered])
  }
  sending.end()
  return answered
}
