import { salutations } from '@sexton/contract/core/lists'
import { countries } from '@sexton/contract/customers/countries'
import {
  chosenFrom,
  forgotten,
  keptAs,
  newAddress,
  newEmail,
  newName,
  newNumber,
  newPhone,
} from './anonymize-rules.ts'
import { table } from './column.ts'

export const customers = table('customers', {
  one: 'customer',
  what: 'People and companies who buy, pay or act for the deceased',
  columns: {
    is_corporate: { means: 'A company or other organisation, not a person', groups: ['corporate'] },
    is_unidentified: {
      means: 'Stands for money whose payer is not known yet',
      label: 'Stands for unidentified payments',
    },
    is_contractor: { means: 'A company that works in the park', groups: ['contractor'] },
    company_name: { means: 'The name of the company', anonymize: newName },
    salutation: { means: 'Title: Mr, Mrs, Dr …', anonymize: chosenFrom(salutations) },
    other_title: { means: 'Title that is not on the list: Rev, Chief …', anonymize: forgotten },
    first_name: { means: 'First name', anonymize: newName },
    middle_name: { means: 'Middle names', anonymize: newName },
    last_name: { means: 'Last name; of a company that of its contact', anonymize: newName },
    suffix: { means: 'What follows the last name: Jr., MD …', anonymize: forgotten },
    address1: { means: 'Address, first line', anonymize: newAddress },
    address2: { means: 'Address, second line', anonymize: newAddress },
    address3: { means: 'Address, third line', anonymize: newAddress },
    country: { means: 'Country', anonymize: chosenFrom(countries), groups: ['country'] },
    phone1: { means: 'Phone number', anonymize: newPhone },
    phone2: { means: 'A second phone number', anonymize: newPhone },
    email: { means: 'E-mail address', anonymize: newEmail },
    language: {
      means: 'Language of texts: EN, FR, PT or SW',
      anonymize: keptAs('choice'),
      values: { EN: 'English', FR: 'French', PT: 'Portuguese', SW: 'Swahili' },
    },
    tax_id: { means: 'Tax number', anonymize: newNumber, label: 'Tax number' },
    id_no: { means: 'Number of the identity card or passport', anonymize: newNumber, label: 'ID number' },
    legacy_id: {
      means: 'Number in the records before Sexton',
      anonymize: newNumber,
      label: 'Reference in the old records',
    },
    no_marketing_email: {
      means: 'Wants no advertising by email',
      label: 'Wants no marketing email',
      groups: ['no_marketing'],
    },
    no_transaction_email: {
      means: 'Wants no email about their orders',
      label: 'Wants no email about sales',
    },
    merged_into: {
      means: 'The customer this record was merged into, since both were the same person',
      label: 'Merged into customer',
    },
    died_on: { means: 'The day on which they died', label: 'Died' },
    died_burial_id: 'Their burial, if they are buried here',
    death_document_id: 'The paper that says that they died',
    estate_of: 'The customer who died and for whose estate this one stands',
    merged_at: { means: 'When they were merged', label: 'Merged into another record' },
    import_key: { anonymize: forgotten },
    address_key: { archive: 'work' },
    phone_key: { archive: 'work' },
    created_at: { groups: ['created_year', 'created_month'] },
    flag: { groups: ['flagged'] },
  },
})
