import type { Endpoint } from '@sexton/contract/core/endpoint'
import type { Client } from '../client.ts'
import { readWorkbook } from './read-workbook.ts'

/** A search's export as another library reads it: each row by the headings of its one sheet. Throws when it is refused. */
export async function exported(client: Client, declared: Endpoint, query: object) {
  const reply = await client.ask(declared, { query })
  if (reply.statusCode !== 200) throw new Error(`${declared.path}: ${reply.statusCode} ${reply.body}`)
  const [[heads, ...rows]] = Object.values(await readWorkbook(reply.rawPayload)) as [unknown[][]]
  const records = rows.map((row) => Object.fromEntries(heads!.map((head, at) => [head, row[at]])))
  return { reply, records: records as Record<string, unknown>[] }
}
