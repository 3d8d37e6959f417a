import { texts } from '../../core/texts.ts'

/** The texts of a block's plan. */
export const t = texts({
  'block-plan.marked': 'Plan of block {block}, site {site} marked',
  'block-plan.north': 'N',
  'block-plan.row': 'row {row}',
  'block-plan.row.group': 'Row {row}',
  'block-plan.site': 'site {site}',
  'block-plan.block': 'Block {block}',
  'block-plan.plots': 'Plan of block {block}',
  'block-plan.legend': 'Signs on the plan',
  'block-plan.legend.count': '{word} {count, number} ({share})',
  'block-plan.legend.open': 'Number: can be chosen',
})
