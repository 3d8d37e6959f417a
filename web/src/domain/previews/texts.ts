import { texts } from '../../core/texts.ts'

export const t = texts({
  'preview.title': 'Preview',
  'preview.of': '{name}, preview',
  'preview.place': '{at} of {of}',
  'preview.previous': 'Previous file',
  'preview.next': 'Next file',
  'preview.first': 'This is the first file.',
  'preview.last': 'This is the last file.',
  'preview.larger': 'Larger',
  'preview.smaller': 'Smaller',
  'preview.largest': 'It is as large as it gets.',
  'preview.smallest': 'All of it is shown.',
  'preview.download': 'Download',
  'preview.print': 'Print',
  'preview.tab': 'Open in a new tab',
  'preview.close': 'Close preview',
  'preview.page': 'Page {page} of {count}',
  'preview.page.broken': 'Page {page} cannot be shown. Download the file to see it.',
  'preview.more': 'The first {shown} of {count} pages. Download the file to see all.',
  'preview.not': '{name} cannot be shown here. Download it to open it with another program.',
  'preview.broken':
    '{name} cannot be shown: it is damaged. Download it to try another program, or add it again.',
})
