import { siteStatuses } from '@sexton/contract/core/statuses'
import { forgotten, keptAs, newNumber, saying } from './anonymize-rules.ts'
import { table } from './column.ts'
import { shareColumns } from './practices/rights.ts'

export const sites = table('sites', {
  one: 'site',
  what: 'Plots of ground that are sold; each has one or more graves',
  columns: {
    block_ref: { means: 'Ref of its block', anonymize: keptAs('place'), label: 'Block' },
    row_no: { means: 'Its row; not always a number', anonymize: keptAs('place'), label: 'Row number' },
    site_no: { means: 'Its number in the row', label: 'Number in the row' },
    site_ref: { means: 'All three together, as it stands on papers', label: 'Site' },
    site_status_ref: {
      means:
        'AVAIL for sale, ORDER held by a draft or an unpaid order, OWN paid for, UNAVAIL not for sale, UNSUITABLE',
      anonymize: keptAs('choice'),
      label: 'Status of the site',
      values: siteStatuses,
      groups: ['status'],
    },
    site_unsuitability_id: 'Why no one can be buried there',
    verified: {
      means: 'Someone has checked the record on the spot',
      label: 'Verified on the spot',
      groups: ['verified'],
    },
    owner_customer_id: 'Its owner',
    ownership_date: { means: 'Since when', label: 'Owned since', groups: ['owned_year', 'owned_month'] },
    shares_ground: {
      means: 'Overlaps another plot, and someone has checked that',
      label: 'Shares its ground',
    },
    site_ref_key: { archive: 'work' },
    bounds: { archive: 'work' },
    flag: { groups: ['flagged'] },
  },
})

export const graves = table('graves', {
  one: 'grave',
  what: 'Graves of a site, each with its places',
  columns: {
    grave_no: 'Its number in the site',
    places: 'How many burials it takes',
    has_headstone: 'A headstone stands',
    places_set: 'How many burials it takes, where that is not what its type says',
    places_reason: { means: 'Why it is not', anonymize: saying('Anonymized') },
    ashes_places: 'Places for ashes; empty: ashes take a place like a body',
    kind: { means: 'EARTH, WALLED, VAULT, NICHE, ASHES_PLOT, SCATTER', anonymize: keptAs('choice') },
    length_cm: 'Its length, in cm',
    width_cm: 'Its width, in cm',
    closed_for: {
      means: 'NO_MORE burials, or none UNTIL_PROBED; empty: it is not closed',
      anonymize: keptAs('choice'),
    },
    closed_reason: { means: 'Why it is closed', anonymize: saying('Anonymized') },
    closed_on: 'Since when it is closed',
  },
})

export const graveMeasures = table('grave_measures', {
  one: 'measure',
  what: 'How deep graves are, each time that somebody measured or estimated it',
  columns: {
    act_id: 'The act in which it was measured',
    how: { means: 'DUG, PROBED, from a BOOK, or a GUESS', anonymize: keptAs('choice') },
    on_date: 'On which day',
    depth_cm: 'From the surface to the bottom of the opening, in cm',
    top_cm: 'From the surface to the top of the uppermost coffin, in cm',
    note: { means: 'What else was written', anonymize: saying('Anonymized') },
    site_id: 'The site',
    grave_no: 'Which grave of the site',
    measured_by: 'Who measured it',
  },
})

export const siteHolders = table('site_holders', {
  one: 'holder of a site',
  what: 'Who held a site, one after the other',
  columns: {
    held_from: { means: 'Since when; empty if unknown', label: 'Held from' },
    held_until: { means: 'Until when; empty where they hold it still', label: 'Held until' },
    reason: { means: 'Why it went to the next one', anonymize: saying('Anonymized') },
    transfer_id: 'The transfer that began it',
    ...shareColumns,
  },
})

export const siteHolderMembers = table('site_holder_members', {
  one: 'further holder of a site',
  what: 'Who holds a site together with its owner',
  columns: shareColumns,
})

export const pastPurchases = table('past_purchases', {
  one: 'purchase of the past',
  what: 'What old records say of how an owner came to a site. It is evidence only and is not in any total',
  columns: {
    purchase_date: { means: 'The day, as far as it is known', label: 'Bought' },
    purchase_precision: { means: 'How much of the day is known', anonymize: keptAs('choice') },
    purchase_words: {
      means: 'What the old records say of the day beyond that',
      anonymize: forgotten,
      label: 'Bought, in the old records',
    },
    amount: { means: 'How much was paid, as written', anonymize: saying('0') },
    deed_no: {
      means: 'Number of the deed or certificate',
      anonymize: newNumber,
      label: 'Deed or certificate',
    },
    rights_left: { means: 'Rights of burial that are left, as written', anonymize: saying('0') },
    reserved_for: { means: 'Whom the site is reserved for, as written', anonymize: saying('Anonymized') },
    note: { means: 'What else was written', anonymize: saying('Anonymized') },
  },
})

export const siteHolderPapers = table('site_holder_papers', {
  one: 'paper of a holder',
  what: 'The papers by which a site went from one holder to the next',
  columns: {},
})

export const sitePoints = table('site_points', {
  one: 'position',
  what: 'The location of a site as a phone measured it on the spot, or as an imported file has it',
  columns: {
    place: 'WKT in whole centimetres east and north of the origin in map_origin.csv; in degrees in ground/',
    accuracy:
      'Its accuracy in centimetres, as the phone gave it or the coordinates were written; empty if unknown',
    saved_at: 'When it was taken or imported',
    saved_by: 'Who took or imported it',
  },
})

export const siteTypes = table('site_types', {
  one: 'type of site',
  what: 'Types of sites, which have prices and say how many graves there are',
  columns: {
    site_type_ref: { means: 'Short name', anonymize: keptAs('list') },
    site_type: { means: 'Name', anonymize: keptAs('list') },
    description: { means: 'In words', anonymize: keptAs('list') },
    graves: 'Graves of a site',
    burials_per_grave: 'Burials that a grave takes',
    saleable: 'May be sold',
    allow_preneed: 'May be bought before a death',
  },
})

export const siteTypeCategories = table('site_type_categories', {
  one: 'category of types',
  what: 'Categories of site types',
  columns: {
    site_type_category_ref: { means: 'Short name', anonymize: keptAs('list') },
    site_type_category: { means: 'Name', anonymize: keptAs('list') },
  },
})

export const siteTypeGroups = table('site_type_groups', {
  one: 'group of types',
  what: 'Groups of site types',
  columns: {
    site_type_group_ref: { means: 'Short name', anonymize: keptAs('list') },
    site_type_group: { means: 'Name', anonymize: keptAs('list') },
  },
})

export const siteUnsuitabilities = table('site_unsuitabilities', {
  one: 'unsuitability',
  what: 'Reasons why no one can be buried in a site',
  columns: {
    site_unsuitability: { means: 'The reason', anonymize: keptAs('list') },
  },
})
