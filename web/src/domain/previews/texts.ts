import { texts } from '../../core/texts.ts'

export const t = texts({
  'preview.title': 'Preview',
  'preview.place': '{at} of {of}',
  'preview.previous': 'Previous file',
  'preview.next': 'Next file',
  'preview.first': 'This is the first file.',
  'preview.last': 'This is the last file.',
  'preview.larger': 'Zoom in',
  'preview.smaller': 'Zoom out',
  'preview.largest': 'You cannot zoom in any further.',
  'preview.smallest': 'You cannot zoom out any further.',
  'preview.download': 'Download',
  'preview.print': 'Print',
  'preview.close': 'Close preview',
  'preview.page': 'Page {page} of {count}',
  'preview.page.broken': 'Page {page} cannot be shown. Download the file to see it.',
  'preview.more': 'Showing the first {shown} of {count} pages. Download the file to see them all.',
  'preview.not': '{name} cannot be shown here. Download it and open it in another program.',
  'preview.broken':
    '{name} is damaged and cannot be shown. Download it and try another program, or upload it again.',
})
