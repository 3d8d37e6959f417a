import { texts } from '../../../core/texts.ts'

/** The texts of a printed plan. */
export const t = texts({
  'print.legend': 'Signs on the plan',
  'print.counted': '{word} {count, number}',
  'print.plan': 'Plan of what is in view: {count, plural, one {# plot} other {# plots}}',
  'print.block': 'Plan of block {block}: {count, plural, one {# plot} other {# plots}}',
  'print.far': 'From so far away plots are not printed. Move the map closer to print them.',
  'print.made': '{park}, {day}',
  'print.site': 'Site {site} has the thick outline.',
})
