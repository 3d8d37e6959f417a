import * as z from 'zod'
import { block } from '../blocks/calls.ts'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { id, ids, instant, requiredId, requiredText, asSeen } from '../core/fields.ts'

const seen = { any: ['PERM_VIEW', 'PERM_TARIFFS', 'PERM_SITES'] } as const
const ofSites = { any: ['PERM_SITES'] } as const

const code = 'The code must be 1 to 6 letters and numbers and start with a letter.'

const named = z.object({
  cemetery: requiredText('Name is required.', 60),
  /** With several cemeteries, refs begin with it: `EV.A-03-07` (cemeteries-2). */
  code: requiredText('Code is required.', 6)
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]*$/, code),
})

/** A new cemetery; `first`: how the one that there is from now on is called. */
export const newCemetery = named.extend({ first: named.optional() })

export const cemeteryEdit = named.extend(asSeen)

export const blockMove = z.object({ cemetery_id: requiredId('Choose a cemetery.') })

const cemetery = z.object({
  cemetery_id: id,
  cemetery: z.string(),
  code: z.string(),
  /** Codes that its refs once began with: papers still carry them. */
  former_codes: z.array(z.string()),
  block_count: z.int(),
  /** The ref of its first site without the code, `A-03-07`; null while it has none. */
  example: z.string().nullable(),
  updated_at: instant,
})

export type Cemetery = z.output<typeof cemetery>

/** How a ref is written with the code of its cemetery. */
export const withCode = (code: string, ref: string) => `${code}.${ref}`

/** The cemeteries that the office keeps, and which block belongs to which (docs/added-calls.md). */
export const cemeteries = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/cemeteries',
    summary: 'The cemeteries by name; refs name them where there are several',
    permission: seen,
    response: z.array(cemetery),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/cemeteries',
    summary: 'Adds a cemetery; with the second one all refs begin with the code of their cemetery',
    permission: ofSites,
    body: newCemetery,
    response: cemetery,
    conflicts: [
      'the code was that of another cemetery, or a block’s name begins with it',
      'someone else has added one since',
    ],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/cemeteries/:cemetery_id',
    summary: 'Renames a cemetery; with another code its refs change',
    permission: ofSites,
    params: ids('cemetery_id'),
    body: cemeteryEdit,
    response: cemetery,
    conflicts: [
      'the code was that of another cemetery, or a block’s name begins with it',
      changedSinceOpened,
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/cemeteries/:cemetery_id',
    summary: 'Deletes a cemetery without blocks; where one is left its refs lose their code',
    permission: ofSites,
    params: ids('cemetery_id'),
    conflicts: ['it has blocks', 'it has slots of its own', 'it is the only one'],
  }),
  moveBlock: endpoint({
    method: 'PUT',
    path: '/api/v1/blocks/:block_id/cemetery',
    summary: 'Moves a block to another cemetery; the refs of its sites change',
    permission: ofSites,
    params: ids('block_id'),
    /** The cemetery that the screen showed the block in: once it was moved since, nothing is done. */
    body: blockMove.extend({ shown_cemetery_id: id.optional() }),
    response: block,
    conflicts: [
      'someone has moved it since the screen showed it',
      'that cemetery has a block of this name',
      'burials to come there have slots of the former cemetery alone',
      'burials or events to come there are on days that are blocked at that cemetery',
    ],
  }),
}
