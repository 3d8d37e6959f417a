import {
  becomes,
  kept,
  keptAs,
  newAddress,
  newNumber,
  newPhone,
  ofItsFile,
  saying,
} from './anonymize-rules.ts'
import { table } from './column.ts'

export const park = table('park', {
  one: 'park',
  what: 'What stands at the head and foot of papers; one line',
  columns: {
    park_id: 'Always 1',
    name: { means: 'Name', anonymize: kept('that of an institution, typed to confirm') },
    colour: { means: 'Colour of papers and screens', anonymize: keptAs('choice') },
    address: { means: 'Address', anonymize: newAddress },
    phone: { means: 'Phone number', anonymize: newPhone },
    email: {
      means: 'E-mail address',
      anonymize: becomes("case when email is not null then 'office@anonymized.example' end"),
    },
    tax_no: { means: 'Tax number', anonymize: newNumber },
    footer: { means: 'Foot of papers', anonymize: saying('An anonymized park: nothing here is real.') },
    invoice_footer: {
      means: 'Foot of invoices',
      anonymize: saying('An anonymized park: there is nothing to pay.'),
    },
    receipt_footer: { means: 'Foot of receipts', anonymize: saying('An anonymized park: nothing was paid.') },
    bank: { means: 'Bank', anonymize: saying('Anonymized bank') },
    bank_branch: { means: 'Branch', anonymize: saying('Anonymized branch') },
    bank_account_name: { means: 'Name of the account', anonymize: saying('Anonymized account') },
    bank_account_no: { means: 'Number of the account', anonymize: newNumber },
    bank_code: { means: 'Code of the bank', anonymize: newNumber },
    logo_key: { means: 'Name under which Sexton stores the logo', anonymize: ofItsFile },
    logo_media_type: { means: 'Kind of file', anonymize: ofItsFile },
    logo_sha256: { means: 'Its SHA-256', anonymize: ofItsFile },
    logo_size_bytes: 'Its bytes',
    logo_width: 'Pixels across',
    logo_height: 'Pixels down',
    saved: 'These details were set by a user',
  },
})

export const settings = table('settings', {
  one: 'setting',
  what: 'What the park has set, by name; paper_key is the secret by which its papers are known as genuine',
  columns: {
    key: { means: 'Name', anonymize: keptAs('product') },
    // What proves a paper of the real park is not to prove one of its copy.
    value: {
      means: 'Value (JSON)',
      anonymize: becomes(
        "case when key = 'paper_key' then to_jsonb(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')) else value end",
      ),
    },
  },
})

export const practices = table('practices', {
  one: 'practice',
  what: 'What the park does beyond the core, and since when',
  columns: {
    practice: { means: 'dig_orders, grave_room', anonymize: keptAs('choice') },
    // New numbers may be somebody's: an anonymized park sends no texts, also where it is used for real.
    is_on: { means: 'It is on', anonymize: becomes("is_on and practice <> 'texts'") },
    since: {
      means: 'From which day; empty while it is off',
      anonymize: becomes("case when practice <> 'texts' then since end"),
    },
    options: { means: 'What the park has set for it (JSON)', anonymize: kept('numbers and ticks') },
  },
})

export const retentionRules = table('retention_rules', {
  one: 'rule',
  what: 'How long records stay that need not be kept, if a limit is set',
  columns: {
    kind: { means: 'Of what', anonymize: keptAs('choice') },
    keep: 'Days, or years of the next of kin',
  },
})

export const ownReports = table('own_reports', {
  one: 'report',
  what: 'Reports that users made for themselves',
  columns: {
    user_id: 'Whose',
    name: { means: 'Name', anonymize: becomes("'Report ' || own_report_id") },
    for_all: 'Others see it too',
    counted: { means: 'What it counts', anonymize: keptAs('choice') },
    grouped_by: { means: 'By what', anonymize: keptAs('choice') },
    then_by: { means: 'And then by what', anonymize: keptAs('choice') },
    sums: { means: 'What it adds up: a list', anonymize: keptAs('choice') },
    search: { means: 'Of which records: the address of a search', anonymize: becomes("''") },
  },
})
