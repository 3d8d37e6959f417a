import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import type { ChargeRow } from './charge-queries.ts'

/** A charge as audit messages name it: `Lawn Single, site: Right of burial, Lawn Single`. */
const named = ({ place, description }: ChargeRow) => `${place}: ${description}`

/** Writes an audit row of its tariff for what happened to a charge. */
export const auditCharge = (ctx: Changing, charge: ChargeRow, action: string, what: string) =>
  audit(ctx, {
    object: 'tariff',
    object_id: charge.tariff_id,
    action,
    message: `${named(charge)}, ${what}`,
    data: { name: charge.tariff },
  })

export const priceOf = (ctx: Changing, { price }: ChargeRow) => inMoney(ctx.park, price)
