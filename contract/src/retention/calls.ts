import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant } from '../core/fields.ts'
import { setupEditors } from '../core/permissions.ts'
import { retentionKindNames, retentionProblem, type RetentionKind } from './kinds.ts'

const kind = z.enum(retentionKindNames)
const count = z.int().min(0)

const retentionRule = z.object({
  kind,
  /** Days or years, as its kind says; null keeps it for ever. */
  keep: z.int().nullable(),
  /** Set by somebody, not the usual. */
  is_set: z.boolean(),
  updated_at: instant.nullable(),
  updated_by: z.string().nullable(),
})

export type RetentionRule = z.output<typeof retentionRule>

/** One that would go. */
const dueRow = z.object({
  /** Where it is seen; null where it has no screen. */
  object: z.enum(['sale', 'burial', 'customer']).nullable(),
  object_id: id.nullable(),
  name: z.string(),
  /** Its age counts from here: an instant, or a day. */
  since: z.string(),
})

export type DueRow = z.output<typeof dueRow>

/** Null: as usual, which keeps records for ever. */
const keep = z.int('Enter a whole number, or leave this empty.').nullable()

/** What the form of one kind holds. */
export const retentionForm = (kind: RetentionKind) =>
  z.object({
    keep: keep.superRefine((value, check) => {
      const message = retentionProblem(kind, value)
      if (message) check.addIssue({ code: 'custom', message })
    }),
  })

const keepText = z.coerce.number('Enter a number.').pipe(z.int('Type a whole number.').min(1).max(36_500))

/** How long what need not be kept stays (docs/added-calls.md). */
export const retention = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/retention',
    summary: 'How long each kind of record that can be removed is kept, and when the next removal runs',
    permission: setupEditors,
    response: z.object({
      rules: z.array(retentionRule),
      next_run_at: instant,
      last_words: z.string().nullable(),
    }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/v1/retention/:kind/due',
    summary: 'A dry run: how much would go if it was kept that long, and the oldest of it; removes nothing',
    queue: 'heavy',
    permission: setupEditors,
    params: z.object({ kind }),
    query: z.object({ keep: keepText }),
    response: z.object({ due: count, rows: z.array(dueRow) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/v1/retention/:kind',
    summary: 'Sets how long a kind of record is kept. Send `due` from the dry run, or nothing is removed',
    permission: setupEditors,
    params: z.object({ kind }),
    body: z.object({
      keep,
      /** What was set when the form was opened. */
      was: z.int().nullable(),
      /** How many the dry run named. */
      due: count.optional(),
    }),
    conflicts: ['someone has set it since', 'another number is due than the dry run has shown'],
  }),
}
