import type { LineCells } from '../read-line.ts'

const digits = (text: string) => text.replaceAll(/\D/g, '').length

/** The numbers in a cell: what is too short to be one is an extension or the first part of the number beside it. */
function phonesIn(row: string): string[] {
  const [first = '', ...more] = row.split(/(\s*(?:[/;,|&]|\s(?:or|and)\s)\s*)/i)
  const phones = [first]
  for (let at = 0; at < more.length; at += 2) {
    const [between = '', part = ''] = more.slice(at, at + 2)
    if (digits(part) < 6 || digits(phones.at(-1)!) < 6) phones.push(`${phones.pop()}${between}${part}`)
    else phones.push(part)
  }
  return phones.map((phone) => phone.replaceAll(/^[\s/;,|&]+|[\s/;,|&]+$/g, '')).filter(Boolean)
}

/** Two addresses in a cell; what else it says is no address and stays. */
function emailsIn(row: string): string[] {
  const parts = row.split(/[\s;,/|]+/).filter((part) => part.includes('@'))
  return parts.length > 1 ? parts : [row]
}

/** How a customer is reached: two phone numbers and an email address; more of them are notes. */
export function readContacts(lines: LineCells, cells: readonly string[]) {
  const [phone1, phone2, ...phones] = ['phone1', 'phone2']
    .flatMap((field) => lines.rows(cells, field))
    .flatMap(phonesIn)
  const [email, ...emails] = lines.rows(cells, 'email').flatMap(emailsIn)
  const notes = [
    ...phones.map((phone) => `Another phone number: ${phone}`),
    ...emails.map((other) => `Second email: ${other}`),
  ]
  return { phone1: phone1 ?? null, phone2: phone2 ?? null, email: email ?? null, notes }
}
