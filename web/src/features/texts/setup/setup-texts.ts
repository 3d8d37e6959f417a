import { texts } from '../../../core/texts.ts'

export const t = texts({
  'setup.about':
    'The words of the texts that families get, in each language. Change them as you like, or keep the built-in words.',
  'setup.way.file':
    'No gateway is set up, so texts are saved as files and reach no one. Ask your operator to set one up.',
  'setup.way.africastalking': 'Texts are sent by Africa’s Talking.',
  'setup.way.http': 'Texts are sent by a gateway that your operator has set up.',
  'setup.month': 'Sent this month',
  'setup.month.texts': 'Texts',
  'setup.month.parts': 'Parts',
  'setup.month.cost': 'Cost',
  'setup.month.none': 'Not reported',
  'setup.language': 'Language',
  'setup.words': 'Words',
  'setup.own': 'Changed by {by}, {when}',
  'setup.built-in': 'Built-in words',
  'setup.change': 'Change: {kind}',
  'setup.dialog': '{kind}, {language}',
  'setup.dialog.words': 'Words',
  'setup.dialog.fields': 'You can use {fields}.',
  'setup.dialog.preview': 'Preview, {parts, plural, one {1 part} other {# parts}}',
  'setup.dialog.save': 'Save',
  'setup.dialog.back': 'Use built-in words',
  'setup.saved': 'Words saved',
  'setup.example.name': 'Mary',
  'setup.example.place': 'A-01-02',
})
