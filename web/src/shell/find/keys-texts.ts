import { texts } from '../../core/texts.ts'

export const t = texts({
  'keys.title': 'Keyboard shortcuts',
  'keys.close': 'Close',
  'keys.single': 'Shortcuts of a single key',
  'keys.single.why': 'Switch them off where speech input or a screen reader presses them by mistake.',
  'keys.anywhere': 'Anywhere',
  'keys.in-box': 'In the box',
  'keys.on-record': 'On a record opened from a search',
  'keys.box': 'Find anything',
  'keys.help': 'This list',
  'keys.move': 'Choose what was found',
  'keys.open': 'Open it',
  'keys.tab': 'Open it in a tab of its own',
  'keys.leave': 'Close, and back to where you were',
  'keys.on-grid': 'In the calendar and on a block’s plan',
  'keys.grid.move': 'From day to day, from site to site',
  'keys.grid.ends': 'To the ends of a week or row',
  'keys.grid.months': 'A month back or on; with Shift a year',
  'keys.grid.choose': 'Choose it',
  'keys.next': 'Next of the results',
  'keys.previous': 'Previous of the results',
})
