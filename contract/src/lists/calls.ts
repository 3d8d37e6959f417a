import * as z from 'zod'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { id, idText } from '../core/fields.ts'
import { listEntry, listEntryEdit, listEntryForm, listRef } from './lists.ts'

const keepers = { any: ['PERM_TARIFFS'] } as const
const ofList = z.object({ list: listRef })
const one = ofList.extend({ entry_id: idText })

/** The lists that others choose from, and keeping them (docs/added-calls.md). */
export const lists = {
  all: endpoint({
    method: 'GET',
    path: '/api/v1/lists',
    summary: 'All lists with their entries in order, retired ones too',
    permission: keepers,
    response: z.array(z.object({ list: listRef, entries: z.array(listEntry) })),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/lists/:list',
    summary: 'Adds an entry at the end of a list',
    permission: keepers,
    params: ofList,
    body: listEntryForm,
    response: listEntry,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/lists/:list/:entry_id',
    summary: 'Renames an entry, also where it was chosen',
    permission: keepers,
    params: one,
    body: listEntryEdit,
    response: listEntry,
    conflicts: [changedSinceOpened],
  }),
  setRetired: endpoint({
    method: 'PUT',
    path: '/api/v1/lists/:list/:entry_id/retired',
    summary: 'Retires an entry, or offers it again; where it was chosen it stays',
    permission: keepers,
    params: one,
    body: z.object({ retired: z.boolean() }),
    response: listEntry,
    conflicts: ['the product rests on it'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/v1/lists/:list/:entry_id/place',
    summary: 'Puts an entry right after another one of its list, or first',
    permission: keepers,
    params: one,
    body: z.object({ after: id.nullable() }),
    response: listEntry,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/lists/:list/:entry_id',
    summary: 'Deletes an entry that nothing names',
    permission: keepers,
    params: one,
    conflicts: ['something names it', 'the product rests on it'],
  }),
}
