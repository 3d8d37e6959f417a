import { texts } from '../../core/texts.ts'

export const t = texts({
  'listing.act': 'Found by families…',
  'listing.title': 'Can families find this burial by name?',
  'listing.which': 'Found by name',
  'listing.rule': 'As the rule of the cemetery says',
  'listing.yes': 'Yes: the family has agreed',
  'listing.no': 'Never',
  'listing.LISTED': 'Families can find it now.',
  'listing.LINK': 'Families cannot find it now. Its page is open to those who have the link.',
  'listing.none': 'Families cannot find it now, and it has no public page.',
  'listing.save': 'Save',
  'listing.done': 'Saved',
})
