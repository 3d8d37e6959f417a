import { texts } from '../../core/texts.ts'

export const t = texts({
  'holidays.title': 'Holidays',
  'holidays.about':
    'Holiday charges apply on these days. Forms suggest the right charge, and warn you if the chosen charge is for a different day.',
  'holidays.none': 'No holidays yet. Add the public holidays for this year and next.',
  'holidays.new': 'New Holiday',
  'holidays.add': 'Add',
  'holidays.edit': 'Edit Holiday',
  'holidays.update': 'Save',
  'holidays.date': 'Date',
  'holidays.name': 'Name',
  'holidays.added': '{name} added',
  'holidays.updated': '{name} saved',
  'holidays.edit.of': 'Edit {name}, {date}',
  'holidays.delete': 'Delete {name}, {date}',
  'holidays.delete.title': 'Delete this holiday?',
  'holidays.delete.do': 'Delete holiday',
  'holidays.delete.text': '{name}, {date}. Existing charges do not change.',
  'holidays.deleted': '{name} deleted',
})
