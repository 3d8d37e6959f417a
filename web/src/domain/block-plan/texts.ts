import { texts } from '../../core/texts.ts'

/** The texts of a block's plan. */
export const t = texts({
  'block-plan.marked': 'Plan of block {block} with site {site} marked',
  'block-plan.north': 'N',
  'block-plan.row': 'row {row}',
  'block-plan.row.group': 'Row {row}',
  'block-plan.site': 'site {site}',
  'block-plan.block': 'Block {block}',
  'block-plan.plots': 'Plan of block {block}',
  'block-plan.legend': 'Key to the plan',
  'block-plan.legend.count': '{word} {count, number} ({share})',
  'block-plan.legend.open': 'A number means the site can be chosen',
})
