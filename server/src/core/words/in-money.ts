import type { ParkConfig } from '@sexton/contract/config/calls'
import { moneyText } from '@sexton/contract/values/money'

/** An amount in the park's currency, as papers and audit messages write it: `K9,500.00`. */
export const inMoney = (park: Pick<ParkConfig, 'MONEY_SYMBOL'>, amount: number) =>
  moneyText(amount, park.MONEY_SYMBOL)
