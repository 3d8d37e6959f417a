import { documents } from '@sexton/contract/documents/calls'
import { createHash, randomBytes } from 'node:crypto'
import { form, pdf } from '../../server/src/test/multipart.ts'
import { expect, type Case } from '../rig/case.ts'
import { ofTurn, shuffled } from '../rig/draw.ts'
import { idsOf } from '../rig/screen-load.ts'

/** A scanned page. */
const size = 300_000

export const uploads: Case = {
  about: 'attaching a scanned page of 300 kB to a customer',
  async run({ park, load, short }) {
    const people = shuffled(await park.rows<{ id: number }>(idsOf('customers')))
    const scan = randomBytes(size)
    await load(
      async (user, turn) => {
        const { id } = ofTurn(people, turn)
        const mark = createHash('sha256').update(String(turn)).digest()
        const name = `scan-${turn}.pdf`
        const files = form([{ name, content: Buffer.concat([pdf, mark, scan]) }])
        const params = { type: 'customer' as const, id }
        const answer = await user.call(documents.add, { params, body: {} }, files)
        return () => {
          const [stored] = answer.right()
          expect(
            stored?.filename === name && stored.parent_object_id === id,
            `${name} is attached to customer ${id}`,
          )
        }
      },
      { atMost: short ? 100 : 2000 },
    )
  },
}
