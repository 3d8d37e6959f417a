import { salutations } from '@sexton/contract/core/lists'
import { chosenFrom, forgotten, keptAs, newAddress, newEmail, newName, newPhone } from './anonymize-rules.ts'
import { table } from './column.ts'

export const contractors = table('contractors', {
  one: 'contractor',
  what: 'Undertakers, masons and others who work in the park',
  columns: {
    name: { means: 'Name of the firm', anonymize: newName },
    address_physical: { means: 'Where it is', anonymize: newAddress },
    address_postal: { means: 'Postal address', anonymize: newAddress },
    phone1: { means: 'Phone number', anonymize: newPhone },
    contact_salutation: { means: 'Title of the person to ask for', anonymize: chosenFrom(salutations) },
    contact_other_title: {
      means: 'Title of that person, if it is not on the list: Rev, Chief …',
      anonymize: forgotten,
    },
    contact_first_name: { means: 'First name of that person', anonymize: newName },
    contact_last_name: { means: 'Last name of that person', anonymize: newName },
    contact_phone: { means: 'Phone number of that person', anonymize: newPhone },
    contact_email: { means: 'Email address of that person', anonymize: newEmail },
    import_key: { anonymize: forgotten },
  },
})

export const contractorTypes = table('contractor_types', {
  one: 'type of contractor',
  what: 'What contractors do',
  columns: {
    contractor_type_ref: { means: 'Short name', anonymize: keptAs('list') },
    contractor_type: { means: 'Name', anonymize: keptAs('list') },
  },
})
