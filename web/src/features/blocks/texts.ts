import { texts } from '../../core/texts.ts'

/** The texts of the blocks screen. */
export const t = texts({
  'blocks.title': 'Blocks',
  'blocks.import': 'Import Outlines',
  'blocks.none': 'No blocks yet. Begin with New block: its rows are laid out on the map.',
  'blocks.block': 'Block {block}',
  'blocks.available': 'Available',
  'blocks.available.denied': 'Needs the permission Sites',
  'blocks.offered': 'Block {block} is for sale now',
  'blocks.taken-off': 'Block {block} is not for sale now',
  'blocks.sites': '{count, plural, =0 {No sites} one {# site} other {# sites}}',
  'blocks.statuses': 'Statuses of block {block}',
  'blocks.count': '{word} {count, number} ({share})',
  'blocks.new': 'New block',
  'blocks.more': 'Change',
  'blocks.more.of': 'block {block}',
  'blocks.add-rows': 'Add rows',
  'blocks.delete': 'Delete',
  'blocks.delete.title': 'Delete block',
  'blocks.delete.do': 'Delete block {block}',
  'blocks.delete.question':
    'Block {block} goes with {count, plural, =0 {nothing in it} one {its site} other {its # sites}}. Only a block of which no site was ever sold, held or buried in can be deleted.',
  'blocks.deleted': 'Block {block} deleted',
  'blocks.types': 'By site type',
  'blocks.type.count': '{count, number} ({share})',
})
