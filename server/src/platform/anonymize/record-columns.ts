import * as rule from './rules.ts'
import { keptAs, ofItsFile, type Rules } from './rules.ts'

/** A line of a sale was written by hand unless the price lists have it. */
const asPriced = (column: string) =>
  rule.becomes(`case when pg_temp.is_priced(${column}) then ${column} else 'Anonymized item' end`)

/** Mails that wait would reach nobody, and are not to be tried. */
const mailState =
  "case when state in ('QUEUED', 'SENDING', 'FAILED', 'UNCERTAIN') then 'PUT_ASIDE' else state end"

const file = { filename: ofItsFile, media_type: ofItsFile, sha256: ofItsFile, storage_key: ofItsFile }

/** Columns of the tables of what was done and written: sales, papers, notes, mails, history. */
export const recordColumns: Record<string, Rules> = {
  audits: {
    object: keptAs('choice'),
    action: keptAs('choice'),
    message: rule.becomes(
      "upper(left(action, 1)) || lower(replace(substr(action, 2), '_', ' ')) || '. The details were anonymized.'",
    ),
    data: rule.becomes('pg_temp.new_history(data)'),
  },
  burial_views: { visitor_hash: rule.kept('a sum of an address whose salt goes') },
  cash_counts: { reason: rule.saying('reason', 'Anonymized') },
  documents: {
    parent_object: keptAs('choice'),
    property_ref: keptAs('choice'),
    kind: keptAs('choice'),
    facts_sha256: rule.becomes('null'),
    superseded_ref: keptAs('choice'),
    ...file,
  },
  event_other_charges: { description: asPriced('description') },
  events: { description: rule.saying('description', 'Anonymized event') },
  export_batch_lines: {
    customer_name: rule.newName('customer_name'),
    product_ref: keptAs('list'),
    external_account_id: keptAs('list'),
    line_description: asPriced('line_description'),
  },
  export_batch_receipts: {
    customer_name: rule.newName('customer_name'),
    payment_type: keptAs('list'),
    payment_mode: keptAs('list'),
    note: rule.saying('note', 'Anonymized note'),
  },
  grave_exchanges: { reason: rule.saying('reason', 'Anonymized') },
  grave_moves: { reason: rule.saying('reason', 'Anonymized') },
  holds: {
    kind: keptAs('choice'),
    stops: keptAs('choice'),
    reason: rule.saying('reason', 'Anonymized'),
    lift_reason: rule.saying('lift_reason', 'Anonymized'),
  },
  imports: {
    kind: keptAs('choice'),
    filename: rule.becomes("'import-' || import_id || '.csv'"),
    sha256: rule.becomes("encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')"),
    state: keptAs('choice'),
  },
  invoices: { void_reason: rule.saying('void_reason', 'Anonymized') },
  mails: {
    to_address: rule.newEmail('to_address'),
    subject: rule.saying('subject', 'Anonymized e-mail'),
    body: rule.saying('body', 'What this e-mail said was anonymized.'),
    state: rule.becomes(mailState),
    claimed_until: rule.forgotten,
    last_error: rule.saying('last_error', 'Anonymized'),
    message_id: rule.becomes("'anonymized-' || mail_id || '@anonymized.example'"),
    failure: keptAs('choice'),
  },
  notes: {
    parent_object: keptAs('choice'),
    note: rule.saying('note', 'What this note said was anonymized.'),
  },
  own_reports: {
    name: rule.becomes("'Report ' || own_report_id"),
    counted: keptAs('choice'),
    grouped_by: keptAs('choice'),
    then_by: keptAs('choice'),
    sums: keptAs('choice'),
    search: rule.becomes("''"),
  },
  past_receipts: {
    receipt_no: rule.newNumber('receipt_no'),
    receipt_precision: keptAs('choice'),
    payer: rule.saying('payer', 'Anonymized'),
    amount: rule.saying('amount', '0'),
    currency: rule.saying('currency', 'Anonymized'),
    tender: rule.saying('tender', 'Anonymized'),
    remark: rule.saying('remark', 'Anonymized'),
    // Not null, unlike the others' keys.
    import_key: rule.becomes("'anonymized ' || past_receipt_id"),
  },
  photos: { ...file, thumbnail_key: ofItsFile },
  receipts: {
    note: rule.saying('note', 'Anonymized note'),
    void_reason: rule.saying('void_reason', 'Anonymized'),
  },
  sale_authorizations: { description: rule.saying('description', 'Anonymized') },
  sale_lines: {
    parent_object: keptAs('choice'),
    source_object: keptAs('choice'),
    line_description: asPriced('line_description'),
  },
  sales: {
    sale_status_ref: keptAs('choice'),
    legacy_receipt_nos: rule.newNumber('legacy_receipt_nos'),
    void_reason: rule.saying('void_reason', 'Anonymized'),
  },
  scanned_plans: file,
  site_holders: { reason: rule.saying('reason', 'Anonymized') },
  task_runs: {
    task: keptAs('choice'),
    outcome: keptAs('choice'),
    words: rule.kept('of this run alone: all others go'),
  },
}
