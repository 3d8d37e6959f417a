import { burialStatuses, siteStatuses } from '@sexton/contract/core/statuses'
import type { BlockPlan } from '@sexton/contract/day-sheet/calls'
import type { papers } from '@sexton/contract/papers/calls'
import { longPartialDate } from '@sexton/contract/values/long-date'
import type { Read } from '../../../core/call/verbs.ts'
import { beside, facts, heading, listing, longDate } from '../../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import { staffCode } from '../../../domain/genuine/paper-links.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import { blockPlans } from '../../../domain/ground/plan/block-plan-queries.ts'
import { placeOf } from '../layouts.ts'
import { sitePaper, type SitePaper } from '../site-queries.ts'
import { planOf } from './plan.ts'
import { printed } from './printed.ts'

interface Ground {
  plan: BlockPlan | undefined
  plot: string | undefined
}

const space = { width: 495, height: 260 }

const graves = ({ burials }: SitePaper) =>
  burials.length === 0
    ? 'No one is buried here.'
    : listing(
        ['Grave', 'Name', 'Date of burial', 'Status'],
        burials.map(
          ({ grave_no, deceased, burial_date, burial_precision, burial_words, burial_status_ref }) => [
            String(grave_no ?? '–'),
            deceased ?? 'Unknown deceased',
            longPartialDate(burial_date, burial_precision, burial_words) ?? '–',
            burialStatuses[burial_status_ref],
          ],
        ),
        { widths: [40, '*', 110, 80] },
      )

/** A site: what it is, whose it is, who lies there, and where it is in its block (papers-17). */
const layout = (park: PaperPark, site: SitePaper, { plan, plot }: Ground): Paper => ({
  title: `Site Card, site ${site.site_ref}`,
  dated: site.changed_on,
  content: [
    beside(
      facts([
        ['Site', placeOf(site)],
        ['Block', site.block_ref],
        ['Row', site.row_no],
        ['Site no', site.site_no],
        ['Site type', site.site_type],
        ['Graves', site.graves],
        ['Status', siteStatuses[site.site_status_ref]],
        ['Owner', site.owner],
        ['Owned since', site.ownership_date && longDate(site.ownership_date)],
      ]),
      staffCode(park, `/site/${site.site_id}`),
    ),
    heading('Burials'),
    graves(site),
    ...(plan && plot ? [heading('Where'), ...planOf(plan, plot, { colour: park.colour, space })] : []),
  ],
})

/** A site on a card, with the plan of its block. */
export const siteCard: Read<typeof papers.siteCard> = async (ctx, { params: { site_id } }) => {
  const site = await sitePaper(ctx, site_id)
  const { plans, paths } = await blockPlans(ctx, [site.block_ref])
  const ground = { plan: plans[0], plot: paths.get(site_id) }
  return printed(ctx, `${site.site_ref}_Site_Card.pdf`, (park) => layout(park, site, ground))
}
