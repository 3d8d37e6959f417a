import type { PracticeRef } from '../core/practices.ts'

/** What a file of lines can hold. */
export const bulkKinds = ['burials', 'customers', 'contractors', 'sites', 'receipts', 'owners'] as const

export type BulkKind = (typeof bulkKinds)[number]

/** What a column can be taken for. `joined`: what stands between the columns of one field; the first that is filled counts where it has none. */
export interface BulkField {
  label: string
  /** How such columns are called, as `wordOf` writes it. */
  names: readonly string[]
  joined?: string
  /** It is offered only while this practice is on (practices-1). */
  practice?: PracticeRef
}

const field = (label: string, names: string, joined?: string): BulkField => ({
  label,
  names: names.split(' '),
  ...(joined === undefined ? {} : { joined }),
})

const statuses =
  'status grave_status site_status plot_status lot_status space_status burial_status interment_status occupancy occupied occupation_status availability state use usage grave_use condition'

const namedTypes =
  'site_type site_type_ref type_of_site plot_type grave_type lot_type type_of_grave type_of_plot'
const siteTypes = `${namedTypes} type`

const titles = 'title salutation honorific prefix other_title'
const suffixes = 'suffix name_suffix'

/** For what no field takes (imports-29): a list of labels and texts on the record. No head says so. */
const kept = { other_fact: { label: 'Other fact', names: [], joined: '\n' } } as const

/** The same, or a note on the record. */
const noted = {
  note: field('Note', 'note notes remark remarks comment comments', '\n'),
  ...kept,
} as const

/** Where a site lies on the earth: never a place of the park's books. */
export const coordinateColumns = {
  coordinates: field(
    'Coordinates',
    'coordinates coordinate coords coord gps gps_coordinates gps_location latlng lat_lng latlon lat_lon lat_long geolocation geo wkt geom geometry utm grid_ref grid_reference',
    '; ',
  ),
  latitude: field(
    'Latitude',
    'latitude lat gps_lat gps_latitude northing northings y y_coord y_coordinate point_y',
  ),
  longitude: field(
    'Longitude',
    'longitude lon lng long gps_lon gps_lng gps_long gps_longitude easting eastings x x_coord x_coordinate point_x',
  ),
}

const burials = {
  legacy_id: field(
    'Reference in the old records',
    'refid ref_id ref reference reference_no legacy_id record record_no record_id register_no entry_no burial_no burial_id id',
  ),
  full_name: field('Full name', 'name full_name whole_name deceased deceased_name name_of_deceased', ' '),
  given_names: field(
    'Given names',
    'given_names given_name givennames forename forenames first_names christian_names christian_name',
    ' ',
  ),
  deceased_first_name: field('First name', 'first_name firstname deceased_first_name first', ' '),
  deceased_middle_name: field('Middle name', 'middle_name middle_names middlename deceased_middle_name', ' '),
  deceased_last_name: field(
    'Last name',
    'last_name lastname surname family_name deceased_last_name last',
    ' ',
  ),
  deceased_former_name: field(
    'Maiden or former name',
    'maiden maiden_name maidenname nee née birth_name former_name formerly deceased_former_name',
  ),
  deceased_suffix: field('Suffix', `${suffixes} deceased_suffix`),
  deceased_salutation: field('Title', `${titles} deceased_title`),
  deceased_gender: field('Gender', 'gender sex deceased_gender'),
  deceased_birth_date: field(
    'Born',
    'born birth dob date_of_birth birth_date birthdate deceased_birth_date yob year_of_birth birth_year',
  ),
  death_date: field(
    'Died',
    'died death dod date_of_death death_date deathdate yod year_of_death death_year deceased_on',
  ),
  burial_date: field(
    'Buried',
    'buried burial dob_burial date_of_burial burial_date interred interment interment_date date_of_interment buried_on',
  ),
  deceased_age: field('Age', 'age age_at_death deceased_age aged years'),
  deceased_age_unit: field(
    'Unit of the age',
    'age_unit age_units unit units age_in age_type age_code unit_of_age unit_of_the_age deceased_age_unit',
  ),
  deceased_address: field('Address', 'address residence deceased_address last_address', ', '),
  deceased_id_no: field('Identity number', 'id_no id_number nrc identity_no deceased_id_no'),
  deceased_religion: field('Religion', 'religion deceased_religion'),
  deceased_denomination: field('Denomination', 'denomination deceased_denomination'),
  cod_description: field('Cause of death', 'cause cause_of_death cod cod_description'),
  place: field('Place', 'location place grave_location plot_ref site site_ref grave_ref position', ' '),
  block: field('Block', 'block block_ref section portion division area garden', '.'),
  row: field('Row', 'row row_no row_number range line', '-'),
  number: field('Number', 'number no site_no site_number plot plot_no plot_number lot lot_no lot_number'),
  grave: field('Grave', 'grave grave_no grave_number'),
  ...coordinateColumns,
  customer: field(
    'Customer’s reference in the old records',
    'customer customer_legacy_id customer_no owner owner_id owner_no family_id holder_no',
  ),
  status: field('Status of the grave', statuses),
  type: field('Site type', namedTypes),
  ...noted,
} as const satisfies Record<string, BulkField>

const customers = {
  legacy_id: field(
    'Reference in the old records',
    'legacy_id customer_no customer_number customer_id account account_no account_number client_no ref reference refid id',
  ),
  full_name: field('Full name', 'name full_name whole_name customer customer_name contact contact_name', ' '),
  salutation: field('Title', titles),
  first_name: field('First name', 'first_name firstname forename given_name first', ' '),
  middle_name: field('Middle name', 'middle_name middle_names middlename', ' '),
  last_name: field('Last name', 'last_name lastname surname family_name last', ' '),
  suffix: field('Suffix', suffixes),
  company_name: field('Company', 'company company_name organisation organization business firm'),
  is_corporate: field('Corporate (yes or no)', 'is_corporate corporate is_company'),
  address1: field('Address line 1', 'address1 address_1 address_line_1 address street', ', '),
  address2: field('Address line 2', 'address2 address_2 address_line_2 suburb', ', '),
  address3: field('Address line 3', 'address3 address_3 address_line_3 town city postcode', ', '),
  country: field('Country', 'country'),
  phone1: field('Phone 1', 'phone1 phone_1 phone telephone tel mobile cell phone_number'),
  phone2: field('Phone 2', 'phone2 phone_2 phone_other other_phone fax'),
  email: field('E-mail', 'email e_mail mail email_address'),
  tax_id: field('Tax number', 'tax_id tpin tax_no tax_number vat_no'),
  id_no: field('Identity number', 'id_no id_number nrc passport identity_no'),
  ...noted,
} as const satisfies Record<string, BulkField>

const contractors = {
  name: field('Name', 'name contractor contractor_name company company_name business firm'),
  type: field('Contractor type', 'type contractor_type trade kind category'),
  address_physical: field('Physical address', 'address_physical physical_address address street', ', '),
  address_postal: field('Postal address', 'address_postal postal_address po_box', ', '),
  phone1: field('Phone', 'phone1 phone telephone tel phone_number office_phone'),
  contact_salutation: field('Contact title', `contact_salutation contact_title ${titles}`),
  contact_first_name: field('Contact first name', 'contact_first_name first_name'),
  contact_last_name: field('Contact last name', 'contact_last_name last_name surname'),
  contact_phone: field('Contact phone', 'contact_phone mobile cell'),
  contact_email: field('Contact email', 'contact_email email e_mail mail'),
  legacy_id: field('Reference in the old records', 'legacy_id contractor_no contractor_id ref reference id'),
  ...kept,
} as const satisfies Record<string, BulkField>

const sites = {
  site: field('Site', 'site site_ref ref location place'),
  block: field('Block', 'block block_ref section'),
  row: field('Row', 'row row_no row_number'),
  number: field('Number', 'number no site_no site_number plot plot_no lot lot_no'),
  type: field('Site type', siteTypes),
  unsuitability: field('Unsuitability', 'unsuitability unsuitable site_unsuitability'),
  ...noted,
  status: field('Status', statuses),
  owner: field(
    'Owner',
    'owner owner_name holder holder_name purchaser purchaser_name sold_to reserved_for name full_name',
  ),
  ...coordinateColumns,
} as const satisfies Record<string, BulkField>

const receipts = {
  receipt_no: field(
    'Receipt number',
    'receipt receipt_no receipt_number rct rct_no voucher voucher_no number no',
  ),
  receipt_date: field('Date', 'date receipt_date date_of_receipt paid_on date_paid payment_date received_on'),
  payer: field('Received from', 'received_from payer paid_by from name customer customer_name purchaser'),
  amount: field('Amount', 'amount sum value total price amount_paid paid received receipt_value'),
  currency: field('Currency', 'currency ccy'),
  tender: field(
    'Payment method',
    'tender mode payment payment_mode payment_type payment_method method paid_in how_paid type',
  ),
  remark: field('Remark', 'remark remarks note notes for purpose description details being', '; '),
  sale: field('Sale number', 'sale sale_no sale_number sale_id'),
  burial: field(
    'Burial’s reference in the old records',
    'burial burial_ref burial_refid burial_no burial_id burial_legacy_id burial_reference refid ref_id',
  ),
  place: field('Place', 'location place grave_location plot_ref site site_ref grave_ref', ' '),
  block: field('Block', 'block block_ref section portion division area garden', '.'),
  row: field('Row', 'row row_no row_number range line', '-'),
  number: field('Site number', 'site_no site_number plot plot_no plot_number lot lot_no grave grave_no'),
  legacy_id: field('Reference in the old records', 'legacy_id ref reference record_no record_id id'),
  ...kept,
} as const satisfies Record<string, BulkField>

/** What a file of owners tells of the right (deeds-8). No head says so: without the practice nothing differs. */
const ofRight = {
  right_kind: { label: 'Kind of right', names: [], practice: 'rights' },
  right_end_date: { label: 'Term of the right', names: [], practice: 'rights' },
  together: { label: 'Held jointly or by shares', names: [], practice: 'rights' },
  shares: { label: 'Shares of the holders', names: [], joined: ';', practice: 'rights' },
} as const satisfies Record<string, BulkField>

const owners = {
  place: field('Place', 'location place grave_location plot_ref site site_ref grave_ref position', ' '),
  block: field('Block', 'block block_ref section portion division area garden', '.'),
  row: field('Row', 'row row_no row_number range line', '-'),
  number: field(
    'Site number',
    'number no site_no site_number plot plot_no plot_number lot lot_no lot_number grave grave_no grave_number',
  ),
  type: field('Site type', siteTypes),
  owner: field(
    'Owner, first of several holders',
    'owner owners owner_name name_of_owner owner_1 owner1 name full_name purchaser purchaser_name buyer holder holders holder_name holder_1 grantee lot_owner plot_owner grave_owner customer customer_name proprietor deed_holder registered_owner licensee purchased_by bought_by sold_to',
  ),
  further: field(
    'Further holders',
    'owner_2 owner2 owner_3 owner3 owner_4 owner4 second_owner third_owner other_owner other_owners co_owner co_owners coowner joint_owner joint_owners additional_owners holder_2 holder_3 holder_4 second_holder further_holders joint_holder co_purchaser purchaser_2',
    '; ',
  ),
  customer: field(
    'Owner’s reference in the old records',
    'customer_no customer_id customer_number customer_legacy_id owner_no owner_id owner_number account account_no client_no family_id holder_no',
  ),
  salutation: field('Title', `${titles} owner_title`),
  first_name: field(
    'First name',
    'first_name firstname forename given_name given_names owner_first_name first',
    ' ',
  ),
  middle_name: field('Middle name', 'middle_name middle_names middlename owner_middle_name', ' '),
  last_name: field(
    'Last name',
    'last_name lastname surname family_name owner_last_name owner_surname last',
    ' ',
  ),
  company_name: field('Company', 'company company_name organisation organization business firm'),
  phone1: field('Phone 1', 'phone1 phone_1 phone telephone tel mobile cell phone_number owner_phone'),
  phone2: field('Phone 2', 'phone2 phone_2 phone_other other_phone fax'),
  email: field('E-mail', 'email e_mail mail email_address owner_email'),
  address1: field('Address line 1', 'address1 address_1 address_line_1 address street owner_address', ', '),
  address2: field('Address line 2', 'address2 address_2 address_line_2 suburb', ', '),
  address3: field('Address line 3', 'address3 address_3 address_line_3 town city postcode', ', '),
  country: field('Country', 'country'),
  purchase_date: field(
    'Date bought',
    'date date_bought bought bought_on date_of_purchase purchase_date purchased purchased_on date_purchased date_sold sold sold_on sale_date date_of_sale deed_date date_of_deed grant_date date_of_grant date_granted granted date_issued issued year_bought year_purchased year_of_purchase purchase_year year_sold',
  ),
  amount: field(
    'Amount paid',
    'amount amount_paid paid price price_paid purchase_price sale_price cost fee sum total value consideration',
  ),
  currency: field('Currency', 'currency ccy'),
  deed_no: field(
    'Deed or certificate number',
    'deed deed_no deed_number certificate certificate_no certificate_number cert cert_no title_deed title_no grant grant_no grant_number contract contract_no licence_no license_no',
  ),
  rights_left: field(
    'Rights left',
    'rights rights_left rights_remaining burial_rights remaining_rights burials_left spaces spaces_left spaces_remaining remaining interments_left openings_left',
  ),
  reserved_for: field(
    'Reserved for',
    'reserved_for reserved reservation reserved_by intended_for for beneficiary',
  ),
  note: field('Note', 'note notes remark remarks comment comments memo', '; '),
  ...ofRight,
  ...kept,
} as const satisfies Record<string, BulkField>

/** What the columns of each kind of file can be taken for. */
export const bulkFields = { burials, customers, contractors, sites, receipts, owners }

export type FieldOf<K extends BulkKind> = keyof (typeof bulkFields)[K] & string

export const fieldsOf = (kind: BulkKind): Record<string, BulkField> => bulkFields[kind]

/** A column's head as it is compared: `Date of Birth` and `date_of_birth` are one. */
export const wordOf = (head: string) =>
  head
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')
