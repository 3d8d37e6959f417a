import type { Burial } from '@sexton/contract/burials/burial'
import { chargeRequired, howToCharge } from '@sexton/contract/burials/messages'

/** What a draft's burial must be charged and is not, with what to do about it: its order cannot be placed so. */
export const lackingWords = ({ missing_charges, sale_status_ref, burial_status_ref }: Burial): string[] =>
  sale_status_ref === 'DRAFT'
    ? missing_charges.map(
        ({ description, in_tariff }) =>
          `${chargeRequired(description)} ${howToCharge(in_tariff, burial_status_ref)}`,
      )
    : []
