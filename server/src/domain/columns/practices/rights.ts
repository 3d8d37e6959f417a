import { becomes, keptAs, newName, newNumber, saying } from '../anonymize-rules.ts'
import { table } from '../column.ts'

const share = {
  share_num: { means: 'The share: its numerator; empty where it is held jointly', label: 'Share: parts' },
  share_den: { means: 'The share: its denominator', label: 'Share: of how many parts' },
  as_executor: { means: 'Holds it as the executor of somebody who died', label: 'As executor' },
}

/** The columns that say what a holder has. */
export const shareColumns = share

export const rights = table('rights', {
  one: 'right',
  what: 'Rights to sites: of which kind, since when and until when. Who holds one is in site_holders.csv',
  columns: {
    site_id: 'The site',
    deed_no: { means: 'Number of its deed, given once; empty until then', label: 'Number of the deed' },
    old_deed_no: {
      means: 'Number of its deed in the books before Sexton',
      anonymize: newNumber,
      label: 'Number of the deed in the old books',
    },
    kind: {
      means: 'EXCLUSIVE, RENEWABLE, PERPETUAL, LICENCE, or OLD: granted before Sexton',
      anonymize: keptAs('choice'),
      label: 'Kind of right',
    },
    granted_on: { means: 'The day on which it was granted; empty if unknown', label: 'Granted' },
    sale_site_id: 'The sale that granted it',
    together: {
      means: 'How several holders have it: JOINT, the survivors take it; SHARES, a share goes to the heirs',
      anonymize: keptAs('choice'),
      label: 'Several holders have it',
      values: { JOINT: 'jointly', SHARES: 'by shares' },
    },
    opening_rule: {
      means: 'Who consents when the ground is opened: ALL, ANY, LEAD',
      anonymize: keptAs('choice'),
      label: 'Who consents to an opening',
      values: { ALL: 'all holders', ANY: 'any holder', LEAD: 'the owner' },
    },
    perpetual: { means: 'For ever', label: 'For ever' },
    ends_on: { means: 'The end of its last term; empty: for ever', label: 'Ends' },
    state: { means: 'IN_FORCE or ENDED', anonymize: keptAs('choice') },
    ended_on: { means: 'When it ended', label: 'Ended' },
    ended_how: {
      means: 'How: EXPIRED, SURRENDERED, RECLAIMED, DETERMINED, CANCELLED',
      anonymize: keptAs('choice'),
      label: 'How it ended',
      values: 'spelt',
    },
    succession: {
      means: 'Who the holders want to follow them',
      anonymize: saying('Anonymized'),
      archive: 'kin',
      label: 'Who is to follow',
    },
    conditions: { means: 'Its conditions', anonymize: saying('Anonymized') },
  },
})

export const transferRoutes = table('transfer_routes', {
  one: 'route of transfer',
  what: 'The ways in which a right passes on, and which papers each needs',
  columns: {
    transfer_route: { means: 'Name', anonymize: keptAs('list') },
    kind: {
      means:
        'SURVIVORSHIP, PROBATE, ADMINISTRATION, DECLARATION, ASSIGNMENT, COURT, DETERMINATION, FAMILY, SURRENDER, MENDING',
      anonymize: keptAs('choice'),
    },
    papers: { means: 'The papers it needs: a list', anonymize: keptAs('list') },
    needs_all_entitled: 'Everyone of the nearest degree must have said what they want',
    days_of_notice: 'Days from the notice to somebody who cannot be found to the decision',
  },
})

export const transfers = table('transfers', {
  one: 'transfer',
  what: 'Transfers of rights, each from who died or gives to who holds it next',
  columns: {
    transfer_no: { means: 'Its number, given when it was done', label: 'Number of the transfer' },
    site_id: 'The site',
    from_holder_id: 'Who held it before',
    to_holder_id: 'Who holds it after; empty until it is done',
    transfer_route_id: 'The route',
    state: { means: 'PREPARING, READY, DONE, REFUSED, WITHDRAWN', anonymize: keptAs('choice') },
    of_customer_id: 'Who died, or gives',
    together: {
      means: 'How the next holders have it: JOINT or SHARES',
      anonymize: keptAs('choice'),
      label: 'The next holders have it',
      values: { JOINT: 'jointly', SHARES: 'by shares' },
    },
    effective_on: { means: 'From which day it counts', label: 'Counts from' },
    reason: { means: 'Why', anonymize: saying('Anonymized') },
    by_survivorship: { means: 'The survivors took it by themselves', label: 'By survivorship' },
    prepared_by: { means: 'Who prepared it', archive: 'staff' },
    prepared_at: { means: 'When it was prepared', label: 'Prepared' },
    decided_by: { means: 'Who decided it', archive: 'staff' },
    decided_at: { means: 'When it was decided', label: 'Decided' },
    decided_why: { means: 'Why', anonymize: saying('Anonymized'), label: 'Why it was so decided' },
  },
})

export const transferPeople = table('transfer_people', {
  one: 'person of a transfer',
  what: 'Who is entitled to a right that passes on, and what they want',
  columns: {
    customer_id: { means: 'The customer, if they are one' },
    name: { means: 'Their name', anonymize: newName },
    relation: { means: 'What they are of who died', anonymize: saying('Relative'), label: 'Relation' },
    degree: { means: 'How near: 1 is the nearest', label: 'Degree' },
    position: {
      means: 'HOLDER, ENTITLED, TAKES, RENOUNCES, CONSENTS, OBJECTS, UNTRACEABLE',
      anonymize: keptAs('choice'),
      label: 'What they want',
      values: 'spelt',
    },
    ...share,
    document_id: 'The paper in which they say so',
    notice_id: 'The notice to them',
    on_date: { means: 'On which day', label: 'Said on' },
    recorded_by: { means: 'Who recorded it', archive: 'staff' },
  },
})

export const transferPapers = table('transfer_papers', {
  one: 'paper of a transfer',
  what: 'The papers that were seen for a transfer',
  columns: {
    paper: { means: 'Which of the papers that its route needs', anonymize: keptAs('list') },
    document_id: 'The document',
    seen_original: 'The original was seen',
    returned_on: 'When it went back',
  },
})

export const consents = table('consents', {
  one: 'consent',
  what: 'Consents of holders: that a grave may be opened or a memorial set',
  columns: {
    site_id: 'The site',
    grave_no: 'Which grave of the site; empty: any',
    for_kind: {
      means: 'For what: one BURIAL, MEMORIAL, TAKE_OUT, or STANDING',
      anonymize: keptAs('choice'),
      label: 'Consent for',
      values: 'spelt',
    },
    burial_id: 'The burial it is for; the number stays if the burial was deleted',
    customer_id: 'The holder',
    given_on: { means: 'When it was given; empty: it was only asked for', label: 'Given' },
    how: {
      means: 'On PAPER, PRESENT in the office, ONLINE',
      anonymize: keptAs('choice'),
      label: 'How it was given',
      values: 'spelt',
    },
    document_id: 'The paper with the signature',
    witness: { means: 'Who saw it signed', anonymize: newName, archive: 'kin' },
    ends_on: { means: 'Until when it counts', label: 'Counts until' },
    withdrawn_on: { means: 'When it was withdrawn', label: 'Withdrawn' },
    withdrawn_how: { means: 'How', anonymize: saying('Anonymized'), label: 'How it was withdrawn' },
    code: {
      means: 'The code on its form',
      anonymize: becomes(
        "case when code <> '' then left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 24) end",
      ),
      archive: 'machine',
    },
    asked_on: { means: 'When it was asked for', label: 'Asked for' },
  },
})

export const deeds = table('deeds', {
  one: 'deed',
  what: 'Deeds of rights and their endorsements, each as it was made',
  columns: {
    edition: { means: 'Which paper of the right, from 1', label: 'Which paper of the right' },
    kind: { means: 'DEED or ENDORSEMENT', anonymize: keptAs('choice'), label: 'Kind of paper' },
    site_holder_id: 'Who held it then',
    document_id: 'The document',
    made_at: { means: 'When it was made', label: 'Made' },
    made_by: { means: 'Who made it', archive: 'staff' },
    superseded_on: { means: 'Since when another deed counts', label: 'No longer valid since' },
  },
})
