import { chargeRequired, howToCharge } from '../burials/messages.ts'
import type { MissingCharge } from '../burials/missing-charge.ts'

type Lacking = Pick<MissingCharge, 'description' | 'in_tariff'>

/** What is known of a sale when it is to be placed; the whole sale has this shape. */
interface ToBePlaced {
  lines: readonly unknown[]
  authorizations_outstanding: number
  burials: readonly { burial_status_ref: string; deceased: string; missing_charges: readonly Lacking[] }[]
  sale_sites: readonly {
    sale_site_id: number
    site_type: string
    allow_preneed: boolean
    burial_count: number
    agreementDocumentId: number | null
    deferAgreement: boolean
  }[]
}

interface Placing {
  /** The user holds PERM_EDIT. */
  mayEdit: boolean
  /** Sale sites whose agreement is deferred by this order (PERM_SALES_SUPER). */
  deferred?: readonly number[]
}

/** The message of each sale site whose signed agreement is missing and not deferred. */
export const agreementMissing = 'An uploaded sale agreement is required for each site.'

/** While the signatures of a discount are not complete. */
export const authorisationMissing = 'Sale requires authorisation.'

/** While a burial on the sale is not confirmed. */
export const burialsInDraft = "Can't place order with draft burials."

/** A confirmed burial may have lost a charge since, by a change of tariff. */
function missingCharges({ burials }: ToBePlaced): string[] {
  return burials.flatMap(({ deceased, missing_charges, burial_status_ref }) =>
    missing_charges.map(({ description, in_tariff }) => {
      const whose = burials.length === 1 ? '' : ` for the burial of ${deceased}`
      return `${chargeRequired(description, whose)} ${howToCharge(in_tariff, burial_status_ref)}`
    }),
  )
}

/**
 * Everything that keeps an order from being placed, in words and in order (sales-18). The screen
 * shows it, the server decides by it; empty when the order can be placed.
 */
export function blockingMessages(sale: ToBePlaced, { mayEdit, deferred = [] }: Placing): string[] {
  const missing = sale.sale_sites.some(
    (site) =>
      site.agreementDocumentId === null && !site.deferAgreement && !deferred.includes(site.sale_site_id),
  )
  const atNeed = sale.sale_sites
    .filter((site) => !site.allow_preneed && site.burial_count === 0)
    .map((site) => `${site.site_type} cannot be ordered without a burial.`)
  const draftBurials = sale.burials.some((burial) => burial.burial_status_ref === 'DRAFT')
  return [
    ...(sale.lines.length === 0 ? ['No products ordered.'] : []),
    ...(missing ? [agreementMissing] : []),
    ...(sale.authorizations_outstanding > 0 ? [authorisationMissing] : []),
    ...(draftBurials ? [burialsInDraft] : []),
    ...missingCharges(sale),
    ...new Set(atNeed),
    ...(mayEdit ? [] : ["Don't have permission to place this order."]),
  ]
}
