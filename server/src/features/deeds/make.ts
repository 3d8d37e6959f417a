import type { deeds } from '@sexton/contract/deeds/calls'
import { audit } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict } from '../../core/refusal.ts'
import { recordDocument } from '../../domain/documents/record.ts'
import { lockParent } from '../../domain/documents/parents.ts'
import { checkCode } from '../../domain/genuine/paper-links.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { rendered } from '../papers/public.ts'
import { deedFacts, type DeedFacts, type PaperFacts } from './deed-queries.ts'
import { changesSince, currentDeed } from './deed-changes.ts'
import { deedPaper, endorsementPaper } from './deed-layouts.ts'
import { siteDeeds } from './list.ts'

type Kind = 'DEED' | 'ENDORSEMENT'

interface Made {
  facts: PaperFacts
  stored: StoredFile
}

/** The facts of a paper that can be made; 409 else. */
function makeable(facts: DeedFacts, kind: Kind): PaperFacts {
  const { right_id, site_holder_id, site_ref, deed_no, next_no, holders } = facts
  if (right_id === null || site_holder_id === null)
    throw conflict(`Site ${site_ref} has no right in force, so there is no deed to make.`)
  if (holders.length === 0)
    throw conflict(`No holder of the right to site ${site_ref} is alive, so there is no deed to make.`)
  if (kind === 'ENDORSEMENT') {
    if (!currentDeed(facts)) throw conflict(`Site ${site_ref} has no deed to endorse. Make the deed.`)
    if (changesSince(facts).length === 0)
      throw conflict('Nothing has changed since the last page, so there is nothing to endorse.')
  }
  return { ...facts, right_id, site_holder_id, deed_no: deed_no ?? next_no }
}

/** Gives the right the number that its first deed was made with; it never has another (deeds-2). */
async function giveNumber(ctx: Changing, { right_id, deed_no }: PaperFacts) {
  await ctx.db.updateTable('rights').set({ deed_no }).where('right_id', '=', right_id).execute()
  await ctx.db.updateTable('counters').set({ value: deed_no }).where('name', '=', 'deed').execute()
}

async function supersede(ctx: Changing, right_id: number) {
  await ctx.db
    .updateTable('deeds')
    .set({ superseded_on: ctx.today })
    .where('right_id', '=', right_id)
    .where('superseded_on', 'is', null)
    .execute()
}

async function record(ctx: Changing, kind: Kind, { facts, stored }: Made) {
  const { site_id, right_id, site_holder_id, deed_no, papers } = facts
  const edition = (papers[0]?.edition ?? 0) + 1
  const { document_id, filename } = await recordDocument(ctx, {
    ...stored,
    parent: 'site',
    parentId: site_id,
    property: kind,
    kind: 'generated',
    media_type: 'application/pdf',
    filename: kind === 'DEED' ? `Deed_${deed_no}.pdf` : `Deed_${deed_no}_Endorsement.pdf`,
  })
  await ctx.db
    .insertInto('deeds')
    .values({ right_id, edition, kind, site_holder_id, document_id, made_by: ctx.user.user_id })
    .execute()
  await audit(ctx, {
    object: 'site',
    object_id: site_id,
    action: 'DOCUMENT_MADE',
    message: `Made ${filename}`,
  })
}

/** Makes the deed of a right, or the page after it (deeds-1 to deeds-5). */
export const make: Write<typeof deeds.make, Made> = {
  async prepare(ctx, { params: { site_id }, body: { kind } }) {
    const facts = makeable(await deedFacts(ctx, site_id), kind)
    const layout = kind === 'DEED' ? deedPaper : endorsementPaper
    const stored = await rendered(ctx, async (park) =>
      layout(park, facts, ctx.today, await checkCode(ctx, park, 'holder', facts.site_holder_id, 'stack')),
    )
    return { facts, stored }
  },
  async change(ctx, { params: { site_id }, body: { kind } }, made) {
    await lockParent(ctx, 'site', site_id)
    await ctx.db
      .selectFrom('rights')
      .select('right_id')
      .where('right_id', '=', made.facts.right_id)
      .forUpdate()
      .execute()
    if (made.facts.papers.length === 0)
      await ctx.db.selectFrom('counters').select('value').where('name', '=', 'deed').forUpdate().execute()
    const now = makeable(await deedFacts(ctx, site_id), kind)
    const { site_ref, changed_at, site_holder_id, right_id, papers, deed_no } = now
    const [rendered, current] = [made.facts, { changed_at, site_holder_id, right_id, papers: papers.length }]
    if (
      current.changed_at !== rendered.changed_at ||
      current.site_holder_id !== rendered.site_holder_id ||
      current.right_id !== rendered.right_id ||
      current.papers !== rendered.papers.length
    )
      throw conflict(`The right to site ${site_ref} or its holders have just been changed. Please try again.`)
    if (deed_no !== rendered.deed_no) throw conflict('Another deed has just been made. Please try again.')
    if (papers.length === 0) await giveNumber(ctx, now)
    if (kind === 'DEED') await supersede(ctx, right_id)
    await record(ctx, kind, made)
    return siteDeeds(await deedFacts(ctx, site_id))
  },
}
