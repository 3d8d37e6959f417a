import type { SaleLine } from '@sexton/contract/sales/line'
import { expect, test } from 'vitest'
import { freeLines, shownGroups, type OtherCharge, type OtherChargeGroup } from './charge-groups.ts'

const group = (other_charge_group_id: number, parent_object: 'sale' | 'burial' = 'sale') =>
  ({ other_charge_group_id, parent_object }) as OtherChargeGroup
const charge = (other_charge_id: number, other_charge_group_id: number) =>
  ({ other_charge_id, other_charge_group_id }) as OtherCharge
const line = (
  sale_line_id: number,
  source_object: SaleLine['source_object'],
  other_charge_group_id: number | null,
) => ({ sale_line_id, source_object, other_charge_group_id }) as SaleLine

test('a sale is offered its own groups with their charges and the lines that come from them (sales-10)', () => {
  const shown = shownGroups(
    [group(1), group(2, 'burial'), group(3)],
    [charge(10, 1), charge(11, 1), charge(20, 2)],
    [line(100, 'other_charge', 1), line(101, 'ad_hoc', null)],
  )
  expect(shown.map(({ group: it }) => it.other_charge_group_id)).toEqual([1])
  expect(shown[0]?.charges).toHaveLength(2)
  expect(shown[0]?.chosen.map((it) => it.sale_line_id)).toEqual([100])
})

test('a retired group is there with what was chosen of it, and offers nothing (lists-4)', () => {
  const retired = { ...group(1), retired: true }
  expect(shownGroups([retired], [charge(10, 1)], [])).toEqual([])
  const [shown] = shownGroups([retired], [charge(10, 1)], [line(100, 'other_charge', 1)])
  expect([shown?.charges, shown?.chosen.length]).toEqual([[], 1])
})

test('ad hoc charges, discounts and charges without a group stay listed, so that they can be removed', () => {
  const lines = [
    line(1, 'other_charge', 1),
    line(2, 'ad_hoc', null),
    line(3, 'discount', null),
    line(4, 'other_charge', 9),
  ]
  const groups = shownGroups([group(1)], [charge(10, 1)], lines)
  expect(freeLines(lines, groups).map((it) => it.sale_line_id)).toEqual([2, 3, 4])
})
