import type { SaleLine } from '@sexton/contract/sales/line'
import { expect, it } from 'vitest'
import type { OtherCharge, OtherChargeGroup } from './charge-groups.ts'
import { lostCharges } from './lost-charges.ts'

const group = (is: Partial<OtherChargeGroup> = {}) =>
  ({
    other_charge_group_id: 1,
    description: 'Day of burial',
    parent_object: 'burial',
    required: true,
    ...is,
  }) as OtherChargeGroup
const charge = (description: string, other_charge_group_id = 1) =>
  ({ description, other_charge_group_id }) as OtherCharge
const line = (line_description: string, parent_object_id: number) =>
  ({ line_description, parent_object_id, parent_object: 'burial', other_charge_group_id: 1 }) as SaleLine
const sale = { lines: [line('Weekday', 7), line('Saturday', 8)] }

it('names the required groups whose charge a burial would lose, and whether the tariff has others', () => {
  const both = [charge('Weekday'), charge('Saturday')]
  expect(lostCharges(sale, [group()], both)).toEqual([])
  expect(lostCharges(sale, [group()], both.slice(1))).toEqual([{ group: 'Day of burial', others: true }])
  expect(lostCharges(sale, [group()], [charge('Weekday', 2)])).toEqual([
    { group: 'Day of burial', others: false },
  ])
  expect(lostCharges(sale, [group({ required: false })], [])).toEqual([])
  expect(lostCharges({ lines: [] }, [group()], [])).toEqual([])
})
