import type { ChargeNotIncluded } from '@sexton/contract/plans/not-included'
import type { Content } from 'pdfmake/interfaces'
import type { Reading } from '../../core/context/context.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { heading, listing, longDate } from '../../platform/pdf/pdf-parts.ts'
import type { PaperPark } from '../park/paper-park.ts'
import { notIncludedIn } from './not-included.ts'
import { does } from '../practices/options.ts'

/** What an order does not include, and the day of those prices; null while the park has no payment plans. */
export type Lacking = { charges: readonly ChargeNotIncluded[]; today: string } | null

export const lackingOf = async (ctx: Reading, of: Parameters<typeof notIncludedIn>[1]): Promise<Lacking> =>
  does(ctx, 'plans') ? { charges: await notIncludedIn(ctx, of), today: ctx.today } : null

/** What the order does not include, at the prices of the day of the paper (plans-15). */
export const notIncludedPart = (park: PaperPark, lacking: Lacking): Content[] =>
  lacking === null || lacking.charges.length === 0
    ? []
    : [
        {
          unbreakable: true,
          stack: [
            heading('Not included'),
            {
              text: `Each burial that is not part of this order costs more, at the prices of its own day. At the prices of ${longDate(lacking.today)}:`,
              margin: [0, 0, 0, 4],
            },
            listing(
              ['Description', 'Price'],
              lacking.charges.map(({ description, price }) => [description, inMoney(park, price)]),
              { widths: ['*', 110], right: [1] },
            ),
          ],
        },
      ]
