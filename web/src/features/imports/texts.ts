import { texts } from '../../core/texts.ts'

/** What both imports say. */
export const t = texts({
  'imports.file': 'File',
  'imports.choose': 'Choose file',
  'imports.another': 'Choose a different file',
  'imports.drop': 'or drop it here',
  'imports.too-large': '{name} is larger than 25 MB.',
  'imports.one-file': 'One file at a time.',
  'imports.sending': 'Uploading the file…',
  'imports.working': 'Importing the file…',
  'imports.working.so-far': '{done, number} of {of, number} lines imported.',
  'imports.checked-so-far': '{done, number} of {of, number} lines checked.',
  'imports.checking': 'Checking the file…',
  'imports.cancel': 'Cancel',
  'imports.no-file': 'Choose a file first.',
  'imports.cemetery': 'Cemetery for blocks without a code',
  'imports.cemetery.none': 'None: reject these lines',
})
