import * as z from 'zod'
import { id, instant } from '../core/fields.ts'
import { saleStatusRef, siteStatusRef } from '../core/statuses.ts'
import { graveTaken, listedBurial } from './listed-burial.ts'

/** A site type, and sooner or later a site, on a sale. */
export const saleSite = z.object({
  sale_site_id: id,
  sale_id: id,
  sale_status_ref: saleStatusRef,
  sale_status: z.string(),
  /** The type that was bought; its site's type may have changed since. */
  site_type_id: id,
  site_type: z.string(),
  /** The type of its site now, when that is another than the one bought. */
  site_type_now: z.string().nullable(),
  allow_preneed: z.boolean(),
  graves: z.int(),
  burials_per_grave: z.int(),
  /** Null while only the type is chosen. */
  site_id: id.nullable(),
  site_ref: z.string().nullable(),
  site_status_ref: siteStatusRef.nullable(),
  /** Who owns the site now: the sale's customer, or whom it has passed to; null while it is on order. */
  owner_customer_id: id.nullable(),
  owner_customer_name: z.string().nullable(),
  /** Burials of this sale site, in any status. */
  burial_count: z.int(),
  event_count: z.int(),
  /** The uploaded signed agreement for its present site. */
  agreementDocumentId: id.nullable(),
  agreement_filename: z.string().nullable(),
  /** While there is none: the latest signed agreement for a site that it had before, which does not count. */
  other_agreement: z.object({ document_id: id, filename: z.string(), site_ref: z.string() }).nullable(),
  deferAgreement: z.boolean(),
  /** May be taken off now: its sale is a draft, and it has no burials and no events. */
  can_remove: z.boolean(),
  sited_at: instant.nullable(),
  /** Who lies or will lie there, by grave and position (see `burialsByGrave`); all, or as many as were asked for. */
  burials: z.array(listedBurial),
  taken: z.array(graveTaken),
  /** The name of the first whose body is in the ground: nothing may then move the body or free the site. */
  buried: z.string().nullable(),
})

export type SaleSite = z.output<typeof saleSite>
