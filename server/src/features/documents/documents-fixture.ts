import { documents } from '@sexton/contract/documents/calls'
import { beforeAll } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer } from '../../test/factories.ts'
import { form, type SentFile } from '../../test/multipart.ts'

/** A park with a clerk who keeps the papers of a customer. */
export function papersPark() {
  const park = testPark()
  const desk = {} as { clerk: Client; customer_id: number }
  const newCustomer = (values: object = {}) =>
    makeCustomer(park.db, {
      first_name: 'Thị Hồng',
      last_name: 'Nguyễn',
      email: 'hong@example.com',
      ...values,
    })
  beforeAll(async () => {
    desk.clerk = await park.as('PERM_VIEW', 'PERM_EDIT', 'PERM_DOCUMENT_DOWNLOAD', 'PERM_SALES_SUPER')
    desk.customer_id = await newCustomer()
  })
  return {
    park,
    desk,
    newCustomer,
    /** Uploads files to a record, the customer of the desk where none is named. */
    send: (files: SentFile[], type = 'customer' as const, id = desk.customer_id, fields = {}) =>
      desk.clerk.ask(documents.add, { params: { type, id }, body: {} }, form(files, fields)),
    /** The documents of a customer. */
    listed: (id = desk.customer_id) =>
      desk.clerk.call(documents.get, {
        body: { objects: [{ parentObjectType: 'customer', parentObjectId: id }] },
      }),
    /** The keys of all files that are stored. */
    async stored() {
      const files: string[] = []
      for await (const { key } of park.core.files.list()) files.push(key)
      return files
    },
  }
}
