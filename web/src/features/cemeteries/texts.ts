import { texts } from '../../core/texts.ts'

/** The texts of Setup > Cemeteries. */
export const t = texts({
  'cemeteries.title': 'Cemeteries',
  'cemeteries.about.one':
    'With one cemetery, references do not include a code. If you add a second, every block and site reference will start with its cemetery’s code, for example EV.A-03-07.',
  'cemeteries.about.several':
    'Every block and site reference starts with its cemetery’s code. You can still find a site by the reference on an older document.',
  'cemeteries.about.move': 'Choose a block to move it to another cemetery.',
  'cemeteries.new': 'New Cemetery',
  'cemeteries.add': 'Add',
  'cemeteries.add.second': 'Add cemetery and rename sites',
  'cemeteries.save': 'Save',
  'cemeteries.name': 'Name',
  'cemeteries.code': 'Code',
  'cemeteries.code.hint': '1 to 6 letters and numbers',
  'cemeteries.former': 'Previous codes',
  'cemeteries.example': 'Example site',
  'cemeteries.there-is': 'Existing cemetery',
  'cemeteries.second': 'New cemetery',
  'cemeteries.will': 'Sites in {name} will be called {ref}.',
  'cemeteries.will.papers':
    'Documents already printed keep the old references. You can still search for sites by them.',
  'cemeteries.added': '{name} added',
  'cemeteries.saved': '{name} saved',
  'cemeteries.edit': 'Edit {name}',
  'cemeteries.delete': 'Delete {name}',
  'cemeteries.delete.title': 'Delete this cemetery?',
  'cemeteries.delete.do': 'Delete cemetery',
  'cemeteries.delete.text': '{name} has no blocks.',
  'cemeteries.delete.last':
    'Only one cemetery will be left, so block and site references will lose their code.',
  'cemeteries.deleted': '{name} deleted',
  'cemeteries.blocks': 'Blocks of {name}',
  'cemeteries.blocks.none': 'No blocks yet.',
  'cemeteries.blocks.count': '{count, plural, one {# block} other {# blocks}}',
  'cemeteries.move': 'Move block {block} to another cemetery',
  'cemeteries.move.title': 'Move block {block}',
  'cemeteries.move.to': 'Cemetery',
  'cemeteries.move.do': 'Move block and rename its sites',
  'cemeteries.move.will': 'The block will be called {ref}. Its sites will be renamed to match.',
  'cemeteries.moved': 'The block is now called {block}',
})
