import { randomBytes } from 'node:crypto'
import { documents } from '@sexton/contract/documents/calls'
import { request } from 'node:http'
import type { Caller } from '../../processes/caller.ts'
import { addressOf } from '../../server/src/test/client.ts'
import { form, pdf } from '../../server/src/test/multipart.ts'
import { grownBy, type Ground } from './books.ts'

const LIMIT = 30
const SIZE = 25 * 1024 * 1024 - 1000

/** Reads a file and forgets it. */
const download = (by: Caller, url: string) =>
  new Promise<number>((done, failed) => {
    request(by.address + url, { headers: by.headers(), agent: false }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => done(bytes))
      answer.on('error', failed)
    })
      .on('error', failed)
      .end()
  })

/** So many files as large as they may be are sent at once, and read at once: the app's memory stays what it was. */
export async function largeFiles(ground: Ground, by: Caller, count: number): Promise<void> {
  const { park, books, customer_id: id } = ground
  const sent = form([{ name: 'large.pdf', content: Buffer.concat([pdf, randomBytes(SIZE - pdf.length)]) }])
  const params = { type: 'customer' as const, id }
  const upload = async () => {
    const { status, text, body } = await by.ask(documents.add, { params, body: {} }, { ...sent, alone: true })
    if (status !== 200) books.large.fault(`${status} ${text.slice(0, 150)}`)
    return (body as { filename: string }[])[0]!.filename
  }
  // The first one makes ready what every one needs.
  await upload()
  const names: string[] = []
  const up = await grownBy(park, async () => {
    names.push(...(await Promise.all(Array.from({ length: count }, upload))))
  })
  const down = await grownBy(park, () =>
    Promise.all(
      names.map(async (filename) => {
        const at = { params: { parent_object: 'customer', parent_object_id: id, filename } }
        const bytes = await download(by, addressOf(documents.asset, at))
        if (bytes !== SIZE) books.large.fault(`${filename}: ${bytes} of ${SIZE} bytes`)
      }),
    ),
  )
  books.large.attempts += 2 * count
  const { kind } = ground.end.place
  books.large.note = `${books.large.note ? `${books.large.note}, ` : ''}${count} × 2, ${kind}: +${up} up, +${down} down`
  for (const grown of [up, down]) if (grown > LIMIT) books.large.fault(`${kind}: +${grown} MB`)
}
