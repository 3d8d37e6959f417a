import type { LineCells } from '../read-line.ts'

const digits = (text: string) => text.replaceAll(/\D/g, '').length

/** Two numbers in a cell: each of them is long enough to be one, or it stays one number with an extension. */
function phonesIn(row: string): string[] {
  const parts = row.split(/\s*(?:[/;,|&]|\s(?:or|and)\s)\s*/i).filter(Boolean)
  return parts.every((part) => digits(part) >= 6) ? parts : [row]
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
