import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, idText, wholeText } from '../core/fields.ts'
import { xlsxMediaType } from '../core/spreadsheet.ts'
import { calendarDate } from '../values/dates.ts'

/** A right in the register of grants, or an owned site in the list of a block (deeds-6, deeds-7). */
const grant = z.object({
  /** Of the row: the right, or below zero the site without one. */
  row_id: z.int(),
  site_id: id,
  site_ref: z.string(),
  deed_no: z.int().nullable(),
  old_deed_no: z.string().nullable(),
  /** In words; null without a right. */
  kind: z.string().nullable(),
  granted_on: calendarDate.nullable(),
  /** Each with the share: `Mrs Ruth Zulu 1/2`. The owner first. */
  holders: z.array(z.string()),
  /** In words: `For ever`, `Until 1 July 2046`; null without a right. */
  term: z.string().nullable(),
  /** How it passed on, a transfer each: `Transfer 12: survivorship, 2 November 2026`. */
  passed: z.array(z.string()),
  /** In words: `20 November 2026, surrendered`. */
  ended: z.string().nullable(),
})

export type Grant = z.output<typeof grant>

const grantsQuery = z.object({
  /** The owned sites of this block instead, in the order of the ground. */
  block_id: idText.optional(),
  limit: wholeText(1, 100),
  offset: wholeText(0, 1_000_000),
})

export type GrantsQuery = z.output<typeof grantsQuery>

const permission = { any: ['PERM_REPORTS'] } as const
const practice = 'rights' as const

export const grants = {
  list: endpoint({
    method: 'GET',
    queue: 'heavy',
    permission,
    practice,
    path: '/api/v1/grants',
    summary: 'The register of grants by deed number, or the owned sites of a block with their holders',
    query: grantsQuery,
    response: z.object({
      grants: z.array(grant),
      /** Those with owned sites. */
      blocks: z.array(z.object({ block_id: id, block_ref: z.string() })),
    }),
  }),
  exportAll: endpoint({
    method: 'GET',
    queue: 'heavy',
    permission,
    practice,
    path: '/api/v1/grants/export',
    summary: 'All of it as Register_of_Grants.xlsx, or those of a block as Owners.xlsx',
    query: grantsQuery.pick({ block_id: true }),
    file: xlsxMediaType,
  }),
  pdf: endpoint({
    method: 'GET',
    queue: 'heavy',
    permission,
    practice,
    path: '/asset/grants/register.pdf',
    summary: 'All of it as a PDF',
    query: grantsQuery.pick({ block_id: true }),
    file: 'application/pdf',
  }),
}
