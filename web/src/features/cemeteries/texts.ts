import { texts } from '../../core/texts.ts'

/** The texts of Setup > Cemeteries. */
export const t = texts({
  'cemeteries.title': 'Cemeteries',
  'cemeteries.about.one':
    'While there is one cemetery, no ref names it. With a second one, the refs of all blocks and sites begin with the code of their cemetery, as in EV.A-03-07.',
  'cemeteries.about.several':
    'The refs of all blocks and sites begin with the code of their cemetery. Sites are still found by the refs on older papers.',
  'cemeteries.about.move': 'Choose a block to move it to another cemetery.',
  'cemeteries.new': 'New Cemetery',
  'cemeteries.add': 'Add',
  'cemeteries.add.second': 'Add, and rename the sites',
  'cemeteries.save': 'Save',
  'cemeteries.name': 'Name',
  'cemeteries.code': 'Code',
  'cemeteries.code.hint': '1 to 6 letters and figures',
  'cemeteries.former': 'Former codes',
  'cemeteries.example': 'A site, for example',
  'cemeteries.there-is': 'The cemetery there is',
  'cemeteries.second': 'The new cemetery',
  'cemeteries.will': 'Sites of {name} will be called {ref}.',
  'cemeteries.will.papers': 'Papers that are printed keep the former refs; sites are still found by them.',
  'cemeteries.added': '{name} added',
  'cemeteries.saved': '{name} saved',
  'cemeteries.edit': 'Edit {name}',
  'cemeteries.delete': 'Delete {name}',
  'cemeteries.delete.title': 'Delete this cemetery?',
  'cemeteries.delete.do': 'Delete cemetery',
  'cemeteries.delete.text': '{name} has no blocks.',
  'cemeteries.delete.last':
    'One cemetery is left then, and the refs of its blocks and sites lose their code.',
  'cemeteries.deleted': '{name} deleted',
  'cemeteries.blocks': 'Blocks of {name}',
  'cemeteries.blocks.none': 'No blocks yet.',
  'cemeteries.blocks.count': '{count, plural, one {# block} other {# blocks}}',
  'cemeteries.move': 'Move block {block} to another cemetery',
  'cemeteries.move.title': 'Move block {block}',
  'cemeteries.move.to': 'Cemetery',
  'cemeteries.move.do': 'Move, and rename its sites',
  'cemeteries.move.will': 'The block will be called {ref}, and its sites likewise.',
  'cemeteries.moved': 'The block is called {block} now',
})
