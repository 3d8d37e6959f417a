import { texts } from '../../core/texts.ts'

export const t = texts({
  'holidays.title': 'Holidays',
  'holidays.about':
    'Charges that are for holidays fit these days. Forms propose the fitting charge, and say when a chosen one is for another day.',
  'holidays.none': 'No holidays yet. Add the public holidays of this year and the next.',
  'holidays.new': 'New Holiday',
  'holidays.add': 'Add',
  'holidays.edit': 'Edit Holiday',
  'holidays.update': 'Update',
  'holidays.date': 'Date',
  'holidays.name': 'Name',
  'holidays.added': '{name} added',
  'holidays.updated': '{name} updated',
  'holidays.edit.of': 'Edit {name}, {date}',
  'holidays.delete': 'Delete {name}, {date}',
  'holidays.delete.title': 'Delete holiday',
  'holidays.delete.do': 'Delete',
  'holidays.delete.text': 'Delete {name}, {date}? What was charged for it stays as it is.',
  'holidays.deleted': '{name} deleted',
})
