import { texts } from '../../core/texts.ts'

/** The texts of the blocks screen. */
export const t = texts({
  'blocks.title': 'Blocks',
  'blocks.none': 'No blocks yet.',
  'blocks.block': 'Block {block}',
  'blocks.available': 'Available',
  'blocks.available.denied': 'Needs the permission Sites',
  'blocks.offered': 'Block {block} is for sale now',
  'blocks.taken-off': 'Block {block} is not for sale now',
  'blocks.sites': '{count, plural, =0 {No sites} one {# site} other {# sites}}',
  'blocks.statuses': 'Statuses of block {block}',
  'blocks.count': '{word} {count, number} ({share})',
  'blocks.types': 'By site type',
  'blocks.type.count': '{count, number} ({share})',
})
