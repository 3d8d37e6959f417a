import { texts } from '../../core/texts.ts'

/** What both imports say. */
export const t = texts({
  'imports.file': 'File',
  'imports.choose': 'Choose file',
  'imports.another': 'Another file',
  'imports.drop': 'or drop it here',
  'imports.too-large': '{name} is larger than 25 MB.',
  'imports.one-file': 'One file at a time.',
  'imports.sending': 'The file is being sent.',
  'imports.working': 'The file is being imported.',
  'imports.working.so-far': '{done, number} of {of, number} lines are done.',
  'imports.checked-so-far': '{done, number} of {of, number} lines are checked.',
  'imports.checking': 'The file is being checked.',
  'imports.cancel': 'Cancel',
  'imports.no-file': 'Choose a file first.',
  'imports.file.missing': 'Choose a file.',
  'imports.cemetery': 'Cemetery of blocks without a code',
  'imports.cemetery.none': 'None: they are refused',
  'imports.check-again': 'Check again',
})
