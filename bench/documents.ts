import { documents } from '@sexton/contract/documents/calls'
import { shownFirst } from '@sexton/contract/core/page'
import { expect, type Case } from './rig/case.ts'
import { ofTurn, shuffled } from './rig/draw.ts'
import { most } from './targets/target.ts'

interface Owner {
  id: number
  count: number
}

/** Customers with documents; where there are none, customers without. */
const owners = `select c.customer_id as id, count(d.*)::int as count from customers c
  left join documents d on d.parent_object = 'customer' and d.parent_object_id = c.customer_id and d.deleted_at is null
  group by c.customer_id order by count desc, id limit 500`

export const documentsList: Case = {
  about: 'the documents of a customer, the first page',
  targets: [most('documents of a customer, p95', 'documents/1/p95', 'ms', [10, 10], 4)],
  async run({ park, load }) {
    const people = shuffled(await park.rows<Owner>(owners))
    await load(async (user, turn) => {
      const { id, count } = ofTurn(people, turn)
      const objects = [{ parentObjectType: 'customer' as const, parentObjectId: id }]
      const listed = await user.call(documents.get, { body: { objects, limit: shownFirst } })
      return () => {
        const rows = listed.right()
        expect(rows.length === Math.min(count, shownFirst), `customer ${id} has ${count} documents`)
        expect(
          rows.every((row) => row.parent_object_id === id),
          `they are those of customer ${id}`,
        )
      }
    })
  },
}
