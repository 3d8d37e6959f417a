import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Content } from 'pdfmake/interfaces'
import type { Context } from '../../core/context/context.ts'
import type { Db } from '../../core/db/db.ts'
import type { PaperPark } from '../park/paper-park.ts'

/** What a link on a paper leads to: a receipt, who holds a site, a burial. */
export type Linked = 'receipt' | 'holder' | 'burial'

const letters: Record<Linked, string> = { receipt: 'r', holder: 'o', burial: 'b' }
const kinds = Object.fromEntries(Object.entries(letters).map(([kind, letter]) => [letter, kind as Linked]))

async function keyOf(db: Db): Promise<string> {
  const row = db.selectFrom('settings').select('value').where('key', '=', 'paper_key')
  return String((await row.executeTakeFirstOrThrow()).value)
}

const sign = (key: string, said: string) =>
  createHmac('sha256', key).update(said).digest('base64url').slice(0, 22)

/** A form of this page that nobody else can make, known again by its number. */
export async function formKey(db: Db, page: string, number = randomBytes(16).toString('base64url')) {
  return `${number}${sign(await keyOf(db), `form ${page} ${number}`)}`
}

/** The number of a form that was made here for this page; undefined for any other. */
export async function formNumber(db: Db, page: string, key: unknown): Promise<string | undefined> {
  const [, number, given] = /^([\w-]{22})([\w-]{22})$/.exec(String(key)) ?? []
  if (!number || !given) return undefined
  const made = await formKey(db, page, number)
  return timingSafeEqual(Buffer.from(made), Buffer.from(`${number}${given}`)) ? number : undefined
}

/** The secret part of a paper's link: its record, and a signature that nobody else can make (papers-14). */
export async function paperToken({ db }: Pick<Context<Db>, 'db'>, kind: Linked, id: number): Promise<string> {
  const said = `${letters[kind]}${id}`
  return `${said}-${sign(await keyOf(db), said)}`
}

/** The record of a link; undefined where the product has not made it. */
export async function linkedBy(db: Db, token: string): Promise<{ kind: Linked; id: number } | undefined> {
  const [, said, letter, id, given] = /^(([a-z])(\d{1,10}))-([\w-]{22})$/.exec(token) ?? []
  const kind = letter && kinds[letter]
  if (!said || !kind || !given) return undefined
  const made = Buffer.from(sign(await keyOf(db), said))
  const number = Number(id)
  return timingSafeEqual(made, Buffer.from(given)) && number < 2 ** 31 ? { kind, id: number } : undefined
}

/** How a code and its words stand: beside each other, or the words below it. */
type Shape = 'row' | 'stack'

/** Bytes that a code of this many squares holds: with the usual repair, and with less. */
const [holds, holdsMost] = [84, 106]

/** Always as many squares, so that the codes of all papers are of one size; more only for an address too long for that. */
function codeOf(address: string): Content {
  const bytes = Buffer.byteLength(address)
  const size = bytes > holdsMost ? { fit: 76 } : { version: 5, fit: 74 }
  return { qr: address, ...size, eccLevel: bytes > holds ? 'L' : 'M' }
}

const shapes: Record<Shape, (address: string, words: string) => Content> = {
  row: (address, words) => ({
    unbreakable: true,
    margin: [0, 18, 0, 0],
    columnGap: 10,
    columns: [
      { width: 76, stack: [codeOf(address)] },
      { text: words, style: 'small', width: '*', margin: [0, 4, 0, 0] },
    ],
  }),
  stack: (address, words) => ({
    stack: [codeOf(address), { text: words, style: 'small', margin: [0, 3, 0, 0] }],
  }),
}

/** The code that anybody checks a paper by; without public pages it leads staff to the record. */
export async function checkCode(
  ctx: Context<Db>,
  park: PaperPark,
  kind: Linked,
  id: number,
  shape: Shape = 'row',
): Promise<Content> {
  const token = await paperToken(ctx, kind, id)
  const code = shapes[shape]
  return park.publicUrl
    ? code(`${park.publicUrl}/paper/${token}`, 'Scan this code to check that this document is genuine.')
    : code(`${park.staffUrl}/paper?code=${token}`, 'For staff: scan this code to open the record.')
}

/** The code that leads staff to the record, to stand beside something. */
export const staffCode = (park: PaperPark, path: string): Content =>
  shapes.stack(`${park.staffUrl}${path}`, 'For staff: opens the record')
