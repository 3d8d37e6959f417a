import type { Reading } from '../../core/context/context.ts'
import type { Letterhead } from '../../platform/pdf/letterhead.ts'
import { does } from '../practices/options.ts'
import { logoOf, park, type Park } from './park.ts'

/** What papers say of the park: their head and foot, bank details, how sums are written, and where links lead. */
export type PaperPark = Letterhead &
  Pick<
    Park,
    | 'invoice_footer'
    | 'receipt_footer'
    | 'bank'
    | 'bank_branch'
    | 'bank_account_name'
    | 'bank_account_no'
    | 'bank_code'
  > & {
    MONEY_SYMBOL: string
    staffUrl: string
    publicUrl: string
    /** References with check digits are printed: the practice `bank` reads them (match-16). */
    quotes: boolean
  }

/** The park as papers show it. Reads the logo's file: before a transaction. */
export async function paperPark(ctx: Reading): Promise<PaperPark> {
  const now = await park(ctx)
  const logo = await logoOf(ctx.files, now)
  const { MONEY_SYMBOL, PORTAL_URL } = ctx.park
  const urls = { staffUrl: ctx.publicUrl, publicUrl: PORTAL_URL }
  return { ...now, ...(logo && { logo }), MONEY_SYMBOL, ...urls, quotes: does(ctx, 'bank') }
}
