import { texts } from '../../core/texts.ts'

/** The texts of the blocks screen. */
export const t = texts({
  'blocks.title': 'Blocks',
  'blocks.import': 'Import Outlines',
  'blocks.none': 'No blocks yet. Select New block to lay out its rows on the map.',
  'blocks.block': 'Block {block}',
  'blocks.available': 'Available',
  'blocks.available.denied': 'You need the permission Sites',
  'blocks.offered': 'Block {block} is now for sale',
  'blocks.taken-off': 'Block {block} is no longer for sale',
  'blocks.sites': '{count, plural, =0 {No sites} one {# site} other {# sites}}',
  'blocks.statuses': 'Statuses of block {block}',
  'blocks.count': '{word} {count, number} ({share})',
  'blocks.map': 'On the map',
  'blocks.new': 'New block',
  'blocks.more': 'Change',
  'blocks.more.of': 'block {block}',
  'blocks.add-rows': 'Add rows',
  'blocks.delete': 'Delete',
  'blocks.delete.title': 'Delete this block?',
  'blocks.delete.do': 'Delete block {block}',
  'blocks.delete.question':
    '{count, plural, =0 {Block {block} has no sites.} one {Block {block} and its site will be deleted.} other {Block {block} and its # sites will be deleted.}} You can only delete a block if none of its sites was ever sold, held or used for a burial.',
  'blocks.deleted': 'Block {block} deleted',
  'blocks.types': 'By site type',
  'blocks.type.count': '{count, number} ({share})',
})
