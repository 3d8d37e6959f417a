import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { documents } from '@sexton/contract/documents/calls'
import type { Caller } from '../../processes/caller.ts'
import { addressOf } from '../../server/src/test/client.ts'
import { form } from '../../server/src/test/multipart.ts'
import type { Random } from '../frame/random.ts'
import type { Ground } from './books.ts'
import { script, type Case, type Form } from './case.ts'
import { contents } from './contents.ts'
import { formCases } from './forms.ts'

interface Shown {
  document_id: number
  filename: string
  parent_object_id: number
}

const given = ({ customer_id: id }: Ground) => ({ params: { type: 'customer' as const, id }, body: {} })

/** Sends the beginning and cuts the connection. */
const sendPart = (ground: Ground, by: Caller, { payload, headers }: Form, cutAt: number) =>
  new Promise<void>((cut) => {
    const url = by.address + addressOf(documents.add, given(ground))
    const length = { 'content-length': String(payload.length) }
    const sending = request(url, {
      method: 'POST',
      headers: { ...length, ...by.headers(), ...headers },
      agent: false,
    })
    sending.on('error', () => cut())
    sending.write(payload.subarray(0, cutAt), () => setTimeout(() => sending.destroy(), 100))
    sending.on('close', () => cut())
  })

async function send(ground: Ground, by: Caller, one: Case) {
  const { answered } = ground.books
  const sent = form(one.files)
  const bent = one.bend?.(sent) ?? sent
  answered.attempts += 1
  if (one.cutAt !== undefined) return sendPart(ground, by, bent, one.cutAt)
  const { status, text, headers } = await by.ask(documents.add, given(ground), { ...bent, alone: true })
  const isRefused = [400, 413, 415, 422].includes(status) || (status === 429 && headers['retry-after'])
  const fits = status === 200 ? one.may !== 'refused' : isRefused && one.may !== 'stored'
  if (!fits && !(status === 429 && isRefused)) answered.fault(`${one.name}: ${status} ${text.slice(0, 150)}`)
}

const safe = /^(image\/(jpeg|png|webp|gif|heic|heif)|application\/pdf)$/

/** Opens what was stored as a browser would, to look at and to save. */
async function open(ground: Ground, by: Caller, { filename, parent_object_id }: Shown) {
  const { harmless } = ground.books
  for (const download of [false, true]) {
    const params = { parent_object: 'customer' as const, parent_object_id, filename }
    const query = download ? { download: 'true' } : {}
    const { status, headers, text } = await by.ask(documents.asset, { params, query }, { alone: true })
    const kind = String(headers['content-type'])
    const wrong = [
      status !== 200 && `${status}`,
      !safe.test(kind) && kind,
      headers['x-content-type-options'] !== 'nosniff' && 'no nosniff',
      !/default-src 'none'/.test(String(headers['content-security-policy'])) && 'no policy',
      !(download ? /^attachment;/ : /^(inline|attachment);/).test(String(headers['content-disposition'])) &&
        String(headers['content-disposition']),
      'x-planted' in headers && 'a header of its name',
      kind.startsWith('image/') && text.includes(script) && 'words in a picture',
    ].filter(Boolean)
    harmless.attempts += 1
    for (const what of wrong) harmless.fault(`${filename}: ${String(what)}`)
  }
  if (/[/\\\p{Cc}\p{Cf}]|^\.|^$/u.test(filename)) harmless.fault(`is called ${filename}`)
}

/** What lies where uploads arrive; each process has a file there that says it lives. */
async function lookAtIncoming({ park, books }: Ground) {
  const names = await readdir(path.join(park.folder, 'assets', 'incoming'), { recursive: true })
  const arrived = names.filter((name) => name.includes(path.sep) && !name.endsWith('alive'))
  books.left.attempts += 1
  for (const name of arrived) books.left.fault(`incoming/${name}`)
}

/** Every case, in any order, a few at once; then all that was stored is opened. Answers how many cases there are. */
export async function attack(ground: Ground, people: Caller[], random: Random): Promise<number> {
  const all = [...(await contents()), ...formCases()]
  const waiting = all
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
  const desk = async (by: Caller) => {
    for (let one = waiting.pop(); one; one = waiting.pop()) await send(ground, by, one)
  }
  await Promise.all(people.map(desk))
  const shown = (await people[0]!.call(documents.get, {
    body: { objects: [{ parentObjectType: 'customer', parentObjectId: ground.customer_id }] },
  })) as Shown[]
  for (const one of shown) await open(ground, people[0]!, one)
  await lookAtIncoming(ground)
  return all.length
}
