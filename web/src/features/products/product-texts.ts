import { texts } from '../../core/texts.ts'

export const t = texts({
  'products.title': 'Products',
  'products.new': 'New Product',
  'products.add': 'Add',
  'products.added': '{name} added',
  'products.deleted': '{name} deleted',
  'products.ref': 'Product ref',
  'products.description': 'Description',
  'products.account': 'External account',
  'products.adhoc': 'Ad hoc',
  'products.adhoc.yes': 'Yes',
  'products.adhoc.no': '–',
  'products.adhoc.allow': 'Allow ad hoc charges',
  'products.edit': 'Edit {name}',
  'products.save': 'Save',
  'products.cancel': 'Cancel',
  'products.reserved': 'Reserved for discounts: its ref stays.',
  'products.delete': 'Delete {name}',
  'products.delete.title': 'Delete product',
  'products.delete.confirm': 'Delete',
  'products.delete.question': 'Delete {name}? No charge and no sale is booked as it.',
})
