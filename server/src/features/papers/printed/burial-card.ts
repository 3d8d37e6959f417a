import { burialStatuses } from '@sexton/contract/core/statuses'
import { ageWords } from '@sexton/contract/values/age'
import { lifeDates } from '@sexton/contract/values/long-date'
import type { papers } from '@sexton/contract/papers/calls'
import type { BlockPlan } from '@sexton/contract/day-sheet/calls'
import type { Read } from '../../../core/call/verbs.ts'
import { beside, facts, heading } from '../../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import { staffCode } from '../../../domain/genuine/paper-links.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import { blockPlans } from '../../../domain/ground/plan/block-plan-queries.ts'
import { genders } from '../certificate-layouts.ts'
import { placeOf } from '../layouts.ts'
import { burialPaper, type BurialPaper } from '../paper-queries.ts'
import { planOf } from './plan.ts'
import { printed } from './printed.ts'

interface Ground {
  plan: BlockPlan | undefined
  plot: string | undefined
}

const space = { width: 495, height: 230 }

/** What the office and the ground need of a burial at a glance, and where it is (papers-16). */
const layout = (park: PaperPark, burial: BurialPaper, { plan, plot }: Ground): Paper => ({
  title: `Burial Card, burial ${burial.burial_id}`,
  dated: burial.burial_date,
  content: [
    { text: burial.deceased ?? 'Unknown deceased', fontSize: 15, bold: true, margin: [0, 0, 0, 8] },
    beside(
      facts([
        ['Status', burialStatuses[burial.burial_status_ref]],
        ['Date of burial', lifeDates(burial).buried],
        ['Time', burial.slot],
        ['Site', placeOf(burial)],
        ['Grave', burial.grave_no],
        ['Gender', burial.deceased_gender && genders[burial.deceased_gender]],
        ['Age', ageWords(burial)],
        ['Date of death', lifeDates(burial).died],
        ['Burial permit', [burial.burial_permit_issuer, burial.burial_permit_no].filter(Boolean).join(' ')],
        ['Undertaker', burial.undertaker],
        ['Next of kin', burial.next_of_kin],
        ['Contagious', burial.cod_is_contagious ? 'Yes' : null],
      ]),
      staffCode(park, `/burial/${burial.burial_id}`),
    ),
    ...(plan && plot ? [heading('Where'), ...planOf(plan, plot, { colour: park.colour, space })] : []),
  ],
})

/** A burial on a card. */
export const burialCard: Read<typeof papers.burialCard> = async (ctx, { params: { burial_id } }) => {
  const burial = await burialPaper(ctx, burial_id)
  const { plans, paths } = await blockPlans(ctx, burial.block_ref ? [burial.block_ref] : [])
  const ground = { plan: plans[0], plot: paths.get(burial.site_id ?? 0) }
  return printed(ctx, `${burial_id}_Burial_Card.pdf`, (park) => layout(park, burial, ground))
}
