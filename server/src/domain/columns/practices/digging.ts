import { becomes, kept, keptAs, saying } from '../anonymize-rules.ts'
import { table } from '../column.ts'

/** Of a secret, or of what somebody could have a copy of: nothing of the real park is known again by it. */
const anotherSum = becomes("encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')")

export const digOrders = table('dig_orders', {
  one: 'order to dig',
  what: 'Orders to dig a grave, each as it was issued, and who marked, checked, opened and closed the grave',
  columns: {
    dig_no: { means: 'Its number', label: 'Number of the order to dig' },
    burial_id: 'The burial it is for; the number stays if the burial was deleted',
    revision: { means: 'Which order for this burial, from 1', label: 'Which order for this burial' },
    state: {
      means: 'ISSUED, MARKED, CHECKED, OPEN, LAID, CLOSED, STOPPED, SUPERSEDED, CANCELLED',
      anonymize: keptAs('choice'),
    },
    site_id: 'The site',
    grave_no: 'Which grave of the site',
    opening: {
      means: 'NEW, REOPEN, ASHES, NICHE, VAULT',
      anonymize: keptAs('choice'),
      label: 'Kind of opening',
      values: 'spelt',
    },
    for_places: { means: 'For how many burials it is dug', label: 'Dug for how many' },
    depth_cm: { means: 'How deep, in cm', label: 'Depth asked for in cm' },
    coffin_length_cm: { means: 'Length of the coffin, in cm', label: 'Length of the coffin in cm' },
    coffin_width_cm: { means: 'Its width', label: 'Width of the coffin in cm' },
    coffin_height_cm: { means: 'Its height', label: 'Height of the coffin in cm' },
    shroud: { means: 'A burial in a shroud, without a coffin', label: 'Burial in a shroud' },
    burial_date: { means: 'The day of the burial', label: 'Day of the burial' },
    slot_from: {
      means: 'The time of the burial by the park’s clock; the grave is ready by then',
      anonymize: kept('a time of day'),
      label: 'Time of the burial',
    },
    notes: { means: 'What else was asked for', anonymize: saying('Anonymized') },
    dangers: {
      means: 'What to beware of: a list',
      anonymize: becomes("case when cardinality(dangers) > 0 then array['Anonymized'] else dangers end"),
    },
    answered: {
      means: 'What the books answered, when it was issued, to whether the grave can be opened (JSON)',
      anonymize: becomes("'{}'"),
      archive: 'work',
    },
    taken_on_by: { means: 'Who took on what the books did not know', archive: 'staff' },
    taken_on_why: {
      means: 'Why they did',
      anonymize: saying('Anonymized'),
      label: 'Why it was issued though the books did not know all',
    },
    together_with: {
      means: 'The order for another burial of the same day in this grave',
      archive: 'machine',
    },
    issued_at: { means: 'When it was issued', label: 'Issued' },
    issued_by: { means: 'Who issued it', archive: 'staff' },
    marked_at: { means: 'When the grave was marked', label: 'Marked' },
    marked_by: { means: 'Who marked it', archive: 'staff' },
    checked_at: { means: 'When a second person checked it', label: 'Checked' },
    checked_by: { means: 'Who checked it', archive: 'staff' },
    checked_ref: {
      means: 'The ref as that person read it',
      anonymize: keptAs('place'),
      label: 'Number of the plot as the second person read it',
    },
    check_how: {
      means: 'AT_GRAVE, REMOTE by its photos, or on PAPER',
      anonymize: keptAs('choice'),
      label: 'How it was checked',
      values: 'spelt',
    },
    opened_at: { means: 'When the grave was open', label: 'Grave opened' },
    opened_by: { means: 'Who opened it', archive: 'staff' },
    measured_depth_cm: { means: 'How deep it was then, in cm', label: 'Measured depth in cm' },
    laid_at: { means: 'When the person was laid there', label: 'Laid in the grave' },
    laid_by: { means: 'Who recorded it', archive: 'staff' },
    laid_with: { means: 'The second person, where there was no pass', archive: 'staff' },
    laid_why: {
      means: 'Why there was no pass',
      anonymize: saying('Anonymized'),
      label: 'Why there was no pass',
    },
    pass_id: { means: 'The pass that came with the coffin', archive: 'machine' },
    closed_at: { means: 'When the grave was closed', label: 'Grave closed' },
    closed_by: { means: 'Who closed it', archive: 'staff' },
    stopped_at: { means: 'When it was stopped', label: 'Stopped' },
    stopped_by: { means: 'Who stopped it', archive: 'staff' },
    stopped_why: { means: 'Why', anonymize: saying('Anonymized'), label: 'Why it was stopped' },
    stopped_from: {
      means: 'The state it was in then',
      anonymize: keptAs('choice'),
      label: 'Stopped when it was',
      values: 'spelt',
    },
    ended_at: { means: 'When it was superseded or cancelled', label: 'No longer valid since' },
    ended_why: { means: 'Why', anonymize: saying('Anonymized'), label: 'Why it is no longer valid' },
  },
})

export const burialPasses = table('burial_passes', {
  one: 'burial pass',
  what: 'Passes that come with a coffin and say whose it is',
  columns: {
    burial_id: 'The burial it is for; the number stays if the burial was deleted',
    pass_no: { means: 'Its number', label: 'Number of the burial pass' },
    token_hash: { means: 'SHA-256 of its code', anonymize: anotherSum, archive: 'machine' },
    state: { means: 'ACTIVE, USED at the grave, or VOID', anonymize: keptAs('choice') },
    issued_at: { means: 'When it was issued', label: 'Issued' },
    issued_by: { means: 'Who issued it', archive: 'staff' },
    used_at: { means: 'When it was scanned at the grave', label: 'Scanned beside the grave' },
    voided_at: 'When it was voided',
    voided_by: 'Who did that',
    void_reason: { means: 'Why', anonymize: saying('Anonymized') },
  },
})

export const acts = table('acts', {
  one: 'act',
  what: 'What somebody did or saw at a grave, as they reported it. It has never been changed',
  columns: {
    act_uuid: 'The number that the device gave it',
    kind: {
      means:
        'What was done: grave.marked, grave.checked, grave.opened, grave.stopped, remains.laid, grave.closed, grave.measured',
      anonymize: keptAs('choice'),
    },
    user_id: 'Who did it',
    entered_by: 'Who entered it; someone else where it was done on paper',
    how: { means: 'AT_GRAVE, REMOTE by photos, or on PAPER', anonymize: keptAs('choice') },
    done_at: 'When it was done, by the clock of the device',
    received_at: 'When it reached Sexton',
    place: 'Where, as the device measured it: WKT in whole centimetres, as of site_points.csv',
    place_accuracy: 'The accuracy of that, in centimetres',
    site_id: 'The site',
    grave_no: 'Which grave of the site',
    burial_id: 'The burial it is about; the number stays if the burial was deleted',
    document_id: 'The sheet with the signatures, where it was done on paper',
    said: {
      means: 'What was reported (JSON)',
      // Of its fields and yes or no the names stay; whoever lies beside is a person.
      anonymize: becomes('pg_temp.new_history(said)'),
    },
    outcome: {
      means: 'APPLIED; CONFLICT it contradicts the books; NOTED',
      anonymize: keptAs('choice'),
    },
    outcome_words: { means: 'The same in words', anonymize: saying('Anonymized') },
    body_sha256: { means: 'SHA-256 of what the device sent', anonymize: anotherSum },
  },
})

export const actPhotos = table('act_photos', {
  one: 'photo of an act',
  what: 'Photos that show what was done at a grave, with the time and place that the device gave',
  columns: {
    ordinal: 'Its number among the photos of the act',
    taken_at: 'When it was taken, as the device says',
    place: 'Where, as the device says: WKT in whole centimetres, as of site_points.csv',
    sha256_original: { means: 'SHA-256 of the file as the device had it', anonymize: anotherSum },
  },
})

export const holds = table('holds', {
  one: 'hold',
  what: 'What must not be done in a site for a time: until a corrected record is checked, or as somebody ordered',
  columns: {
    site_id: 'The site',
    grave_no: 'One grave of it; empty: the whole site',
    kind: {
      means: 'Why there is a hold: CORRECTION, DISPUTE, COURT, POLICE, HEALTH, HERITAGE, SAFETY, OFFICE',
      anonymize: keptAs('choice'),
    },
    stops: {
      means: 'What it stops: SELL, OPEN, PASS_ON, MEMORIAL, TAKE_OUT, RECLAIM, PAPERS',
      anonymize: keptAs('choice'),
      label: 'What the hold stops',
    },
    reason: { means: 'Why', anonymize: saying('Anonymized') },
    grave_move_id: 'The correction',
    transfer_id: 'The transfer that someone objects to',
    document_id: 'The evidence, or the paper that orders it',
    placed_by: { means: 'Who placed it', archive: 'staff' },
    placed_on: { means: 'On which day', label: 'Hold since' },
    placed_at: { means: 'When', label: 'On hold since' },
    review_on: { means: 'The day on which somebody looks at it again', label: 'To be reviewed on' },
    lift_document_id: 'The paper by which it ended',
    lifted_by: { means: 'Who lifted it', archive: 'staff' },
    lifted_at: { means: 'When', label: 'Hold lifted' },
    lift_reason: {
      means: 'What they found',
      anonymize: saying('Anonymized'),
      label: 'Why the hold was lifted',
    },
  },
})

export const differences = table('differences', {
  one: 'difference',
  what: 'Where the ground contradicts the books, and how that ended',
  columns: {
    kind: {
      means:
        'WRONG_REF, WRONG_NEIGHBOURS, OUTSIDE_PLOT, TOO_SHALLOW, REMAINS_MET, OLD_ORDER, LAID_ELSEWHERE, OTHER',
      anonymize: keptAs('choice'),
    },
    site_id: 'The site',
    grave_no: 'Which grave of the site; empty: the whole site',
    burial_id: 'The burial it is about; the number stays if the burial was deleted',
    found_at: 'When it was found',
    found_by: 'Who found it',
    says_books: { means: 'What the books say', anonymize: saying('Anonymized') },
    says_ground: { means: 'What somebody saw', anonymize: saying('Anonymized') },
    blocks: { means: 'What it stops while it is open, as in holds.csv', anonymize: keptAs('choice') },
    closed_at: 'When it was closed; empty while it is open',
    closed_by: 'Who closed it',
    closing: {
      means: 'How: RECORD_MENDED, GROUND_MENDED, NO_DIFFERENCE, UNKNOWN_PERSON, ACCEPTED',
      anonymize: keptAs('choice'),
    },
    reason: { means: 'What was done', anonymize: saying('Anonymized') },
  },
})
