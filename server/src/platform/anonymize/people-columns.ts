import { denominations, relations, religions, salutations } from '@sexton/contract/core/lists'
import { countries } from '@sexton/contract/customers/countries'
import * as rule from './rules.ts'
import { keptAs, type Rules } from './rules.ts'

/** Days by which the dates of a burial move back: the same for birth and death, so that the age stays but for a leap day, and within the year of death. */
const daysBack =
  "least(1 + burial_id % 27, coalesce(extract(doy from case when death_precision = 'day' then death_date end)::int - 1, 27))"

const movedBy = (date: string) => `${date} - ${daysBack}`

const movedBack = (date: string, precision: string) =>
  rule.becomes(`case when ${precision} = 'day' then ${movedBy(date)} else ${date} end`)

/** The age between the moved dates: with a 29 February between, it can be a year more or less. */
const ageThen = `sexton.age_between(${movedBy('deceased_birth_date')}, deceased_birth_precision,
  ${movedBy('death_date')}, death_precision, deceased_age)`

/** Columns of the tables that are about people: customers, the dead and their next of kin, contractors, users. */
export const peopleColumns: Record<string, Rules> = {
  burials: {
    burial_status_ref: keptAs('choice'),
    burial_precision: keptAs('choice'),
    death_precision: keptAs('choice'),
    deceased_birth_precision: keptAs('choice'),
    death_date: movedBack('death_date', 'death_precision'),
    deceased_birth_date: movedBack('deceased_birth_date', 'deceased_birth_precision'),
    deceased_age: rule.becomes(ageThen),
    deceased_salutation: rule.chosenFrom('deceased_salutation', salutations),
    deceased_first_name: rule.newName('deceased_first_name'),
    deceased_middle_name: rule.newName('deceased_middle_name'),
    deceased_last_name: rule.newName('deceased_last_name'),
    deceased_gender: keptAs('choice'),
    deceased_address: rule.newAddress('deceased_address'),
    deceased_id_type: keptAs('choice'),
    deceased_id_no: rule.newNumber('deceased_id_no'),
    deceased_religion: rule.oneOf('deceased_religion', religions),
    deceased_denomination: rule.oneOf('deceased_denomination', denominations),
    deceased_church: rule.saying('deceased_church', 'Anonymized'),
    deceased_vip_type: rule.saying('deceased_vip_type', 'Anonymized'),
    cod_description: rule.saying('cod_description', 'Anonymized'),
    burial_permit_issuer: keptAs('choice'),
    burial_permit_no: rule.newNumber('burial_permit_no'),
    nok_relation: rule.oneOf('nok_relation', relations),
    nok_salutation: rule.chosenFrom('nok_salutation', salutations),
    nok_first_name: rule.newName('nok_first_name'),
    nok_last_name: rule.newName('nok_last_name'),
    nok_address: rule.newAddress('nok_address'),
    nok_phone1: rule.newPhone('nok_phone1'),
    nok_phone2: rule.newPhone('nok_phone2'),
    nok_email: rule.newEmail('nok_email'),
    nok_id_type: keptAs('choice'),
    nok_id_no: rule.newNumber('nok_id_no'),
    // The address of a public page: with the old one, the real park's page would tell who it was.
    public_id: rule.becomes("left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 32)"),
    did_not_take_place_why: rule.saying('did_not_take_place_why', 'Anonymized'),
    legacy_address: rule.saying('legacy_address', 'Anonymized'),
    import_key: rule.forgotten,
  },
  contractors: {
    name: rule.newName('name'),
    address_physical: rule.newAddress('address_physical'),
    address_postal: rule.newAddress('address_postal'),
    phone1: rule.newPhone('phone1'),
    contact_salutation: rule.chosenFrom('contact_salutation', salutations),
    contact_first_name: rule.newName('contact_first_name'),
    contact_last_name: rule.newName('contact_last_name'),
    contact_phone: rule.newPhone('contact_phone'),
    contact_email: rule.newEmail('contact_email'),
    import_key: rule.forgotten,
  },
  customers: {
    company_name: rule.newName('company_name'),
    salutation: rule.chosenFrom('salutation', salutations),
    first_name: rule.newName('first_name'),
    middle_name: rule.newName('middle_name'),
    last_name: rule.newName('last_name'),
    address1: rule.newAddress('address1'),
    address2: rule.newAddress('address2'),
    address3: rule.newAddress('address3'),
    country: rule.chosenFrom('country', countries),
    phone1: rule.newPhone('phone1'),
    phone2: rule.newPhone('phone2'),
    email: rule.newEmail('email'),
    tax_id: rule.newNumber('tax_id'),
    id_no: rule.newNumber('id_no'),
    legacy_id: rule.newNumber('legacy_id'),
    import_key: rule.forgotten,
  },
  sessions: {
    token_hash: keptAs('random'),
    csrf_hash: keptAs('random'),
    user_agent: rule.forgotten,
    address: rule.forgotten,
  },
  second_factors: { secret: rule.kept('the sign-in of who anonymizes, the only row that stays') },
  passkeys: {
    passkey_name: rule.kept('the sign-in of who anonymizes, the only rows that stay'),
    credential_id: keptAs('random'),
    public_key: keptAs('random'),
    transports: keptAs('choice'),
  },
  passkey_challenges: { challenge_hash: keptAs('random') },
  recovery_codes: { code_hash: rule.kept('the sign-in of who anonymizes, the only rows that stay') },
  users: {
    first_name: rule.newName('first_name'),
    last_name: rule.newName('last_name'),
    email: rule.becomes("'user' || user_id || '@anonymized.example'"),
    phone: rule.newPhone('phone'),
    department: rule.saying('department', 'Office'),
    position: rule.saying('"position"', 'Clerk'),
    password_hash: rule.becomes('case when user_id = pg_temp.who_anonymizes() then password_hash end'),
  },
}
