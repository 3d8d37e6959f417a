import { movedBy } from '../../features/bank/files/bank-file.ts'
import { daysOf, type Movement, type Truth } from './truth.ts'
import { eachDay, plainAmount } from './written.ts'

const short = (day: string) => day.slice(2).replaceAll('-', '')

const mark = (hundredths: number, isReturn = false) =>
  isReturn ? (hundredths < 0 ? 'RC' : 'RD') : hundredths < 0 ? 'D' : 'C'

const balance = (tag: string, hundredths: number, day: string, currency: string) =>
  `:${tag}:${mark(hundredths)}${short(day)}${currency}${plainAmount(Math.abs(hundredths), ',')}`

const cut = (text: string, size: number) => text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []

function words({ reference, words: said, name, party_account }: Movement): string[] {
  const purpose = cut(`${reference && `EREF+${reference}`}${said && (reference ? `SVWZ+${said}` : said)}`, 27)
  const fields = [
    ...purpose.map((piece, at) => `?${20 + at}${piece}`),
    party_account && `?31${party_account}`,
    ...cut(name, 27).map((piece, at) => `?${32 + at}${piece}`),
  ].join('')
  return fields === '' ? [] : cut(`166${fields}`, 65).map((piece, at) => (at === 0 ? `:86:${piece}` : piece))
}

function movement(one: Movement): string[] {
  const moved = one.amount - one.fee
  const [value, booked] = [short(one.value_on), one.booked_on.slice(5).replace('-', '')]
  const bank = one.bank_ref && `//${one.bank_ref}`
  return [
    `:61:${value}${booked}${mark(moved, one.is_return)}${plainAmount(Math.abs(moved), ',')}NTRFNONREF${bank}`,
    ...words(one),
  ]
}

/** The pages of a statement: so many movements each, every one with what the account holds before and after. */
function statement(truth: Truth, no: number, perPage: number): string[] {
  const { account_no, currency, opening, first_on, last_on, movements } = truth
  const pages: string[] = []
  for (let at = 0; at === 0 || at < movements.length; at += perPage) {
    const these = movements.slice(at, at + perPage)
    const before = opening + movedBy(movements.slice(0, at))
    const isLast = at + perPage >= movements.length
    pages.push(
      [
        `:20:S${no}`,
        `:25:${account_no}`,
        `:28C:${no}/${at / perPage + 1}`,
        balance(at === 0 ? '60F' : '60M', before, first_on, currency),
        ...these.flatMap(movement),
        balance(isLast ? '62F' : '62M', before + movedBy(these), last_on, currency),
        ...(isLast ? [`:86:end of the statement`] : []),
        '-',
        '',
      ].join('\r\n'),
    )
  }
  return pages
}

/** A file of MT940: one statement in pages, or one for each day, in the frames of SWIFT or without. */
export function writeMt940(truth: Truth, daily: boolean, framed: boolean): string {
  const parts = daily ? eachDay(truth).map((day) => daysOf(truth, day, day)) : [truth]
  const pages = parts.flatMap((part, at) => statement(part, at + 1, 7))
  return pages
    .map((page) =>
      framed ? `{1:F01BANKZMLXAXXX0000000000}{2:I940BANKZMLXN}{4:\r\n${page.trimEnd()}}\r\n` : page,
    )
    .join('')
}
