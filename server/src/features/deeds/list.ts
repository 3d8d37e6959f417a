import type { deeds, SiteDeeds } from '@sexton/contract/deeds/calls'
import type { Read } from '../../core/call/verbs.ts'
import { deedFacts, type DeedFacts } from './deed-queries.ts'
import { changesSince } from './deed-changes.ts'

export const siteDeeds = (facts: DeedFacts): SiteDeeds => ({
  is_in_force: facts.right_id !== null,
  deed_no: facts.deed_no,
  old_deed_no: facts.old_deed_no,
  changes: changesSince(facts),
  papers: facts.papers.map(({ site_holder_id: _, ...paper }) => paper),
})

/** The papers of the right to a site (deeds-1). */
export const list: Read<typeof deeds.list> = async (ctx, { params: { site_id } }) =>
  siteDeeds(await deedFacts(ctx, site_id))
