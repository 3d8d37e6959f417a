import { texts } from '../../../core/texts.ts'

/** The texts of a printed plan. */
export const t = texts({
  'print.legend': 'Key to the plan',
  'print.counted': '{word} {count, number}',
  'print.plan': 'Plan of the area shown: {count, plural, one {# plot} other {# plots}}',
  'print.block': 'Plan of block {block}: {count, plural, one {# plot} other {# plots}}',
  'print.far': 'Plots are not printed at this scale. Zoom in to print them.',
  'print.made': '{park}, {day}',
  'print.site': 'Site {site} has the thick outline.',
})
