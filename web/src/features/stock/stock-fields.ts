import { siteStatuses } from '@sexton/contract/core/statuses'
import type { StockRow } from '@sexton/contract/stock/calls'
import { t } from './texts.ts'

/** By what the stock is taken apart, in the order in which it is offered. */
export const stockFields = ['group', 'status', 'type', 'block', 'category', 'cemetery'] as const

export type StockField = (typeof stockFields)[number]

interface FieldOf {
  label: string
  /** What tells its values apart. */
  key(row: StockRow): string
  name(row: StockRow): string
  compare(one: StockRow, other: StockRow): number
}

const natural = new Intl.Collator('en', { numeric: true })
const statusOrder = Object.keys(siteStatuses)

const byGroup = (one: StockRow, other: StockRow) =>
  one.group_ordinal - other.group_ordinal || natural.compare(one.site_type_group, other.site_type_group)

const byCategory = (one: StockRow, other: StockRow) =>
  one.category_ordinal - other.category_ordinal ||
  natural.compare(one.site_type_category, other.site_type_category)

/** Each field's values come in the order of their own list, blocks as people count. */
export const fieldOf: Record<StockField, FieldOf> = {
  group: {
    label: t('stock.group'),
    key: (row) => row.site_type_group_ref,
    name: (row) => row.site_type_group,
    compare: byGroup,
  },
  status: {
    label: t('stock.status'),
    key: (row) => row.site_status_ref,
    name: (row) => row.site_status,
    compare: (one, other) =>
      statusOrder.indexOf(one.site_status_ref) - statusOrder.indexOf(other.site_status_ref),
  },
  type: {
    label: t('stock.type'),
    key: (row) => row.site_type_ref,
    name: (row) => row.site_type,
    compare: (one, other) => byGroup(one, other) || natural.compare(one.site_type, other.site_type),
  },
  block: {
    label: t('stock.block'),
    key: (row) => row.block_ref,
    name: (row) => row.block_ref,
    compare: (one, other) => natural.compare(one.block_ref, other.block_ref),
  },
  cemetery: {
    label: t('stock.cemetery'),
    key: (row) => String(row.cemetery_id),
    name: (row) => row.cemetery,
    compare: (one, other) => natural.compare(one.cemetery, other.cemetery),
  },
  category: {
    label: t('stock.category'),
    key: (row) => row.site_type_category_ref,
    name: (row) => row.site_type_category,
    compare: byCategory,
  },
}
