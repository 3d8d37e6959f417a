import { assetPath } from '@sexton/contract/documents/calls'
import { extractText } from 'unpdf'
import { expect } from 'vitest'
import type { Client } from '../client.ts'

type Named = { parent_object: string; parent_object_id: number; filename: string }

/** Where a stored document is opened. */
export const documentPath = ({ parent_object, parent_object_id, filename }: Named) =>
  assetPath(parent_object, parent_object_id, filename)

/** A PDF that this user opens, with the text of all its pages in one line. */
export async function openedPdf(client: Client, url: string) {
  const reply = await client.open(url)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(reply.rawPayload), { mergePages: true })
  return { headers: reply.headers, bytes: reply.rawPayload, text: text.replace(/\s+/g, ' ') }
}
