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
  'products.adhoc.allow': 'Allow in ad hoc charges',
  'products.edit': 'Edit {name}',
  'products.save': 'Save',
  'products.cancel': 'Cancel',
  'products.reserved': 'Reserved for discounts, so its reference cannot change.',
  'products.delete': 'Delete {name}',
  'products.delete.title': 'Delete this product?',
  'products.delete.confirm': 'Delete product',
  'products.delete.question': 'No charge or sale uses {name}.',
})
