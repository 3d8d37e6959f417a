import { texts } from '../../core/texts.ts'

/** The texts of the field that asks for a customer. */
export const t = texts({
  'customer.ask': 'Name, phone or number',
  'customer.not-found': 'There is no customer with this number.',
  'customer.nobody': 'No customers found.',
  'customer.choose': 'Choose a customer from the list.',
  'customer.no': '{name}, No {id}',
  'customer.new': 'New Customer',
  'customer.new.salutation': 'Title',
  'customer.new.first_name': 'First name',
  'customer.new.last_name': 'Last name',
  'customer.new.phone1': 'Phone 1',
  'customer.new.id_no': 'Government ID',
  'customer.new.create': 'Create',
  'customer.new.added': 'Customer {id} added',
  'customer.cancel': 'Cancel',
  'duplicates.use.title': 'Use {name}, No {id}?',
  'duplicates.use.text': 'There is already a customer with the same name and phone number.',
  'duplicates.use.do': 'Use No {id}',
  'duplicates.use.create': 'Create new customer anyway',
})
