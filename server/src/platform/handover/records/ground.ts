import type { Kinds } from './kind.ts'

const outline =
  'Its outline on the ground: WKT in whole centimetres east and north of the origin in map_origin.csv; in degrees in ground/'

export const ground: Kinds = {
  cemeteries: {
    one: 'cemetery',
    what: 'The cemeteries that the office keeps',
    columns: {
      cemetery: 'Name',
      code: 'Short code, with which refs of its blocks begin where there are several',
      former_codes: 'Codes it had before: a list',
      outline,
    },
  },
  blocks: {
    one: 'block',
    what: 'Parts of a cemetery, in which sites lie',
    columns: {
      block_ref: 'Ref, unique in the park',
      block_name: 'Name within its cemetery',
      saleable: 'Sites in it may be sold',
      shares_ground: 'Lies over other ground, and somebody has looked at that',
      renamed_at: 'When it was last given another name',
      outline,
    },
  },
  sites: {
    one: 'site',
    what: 'Plots of ground that are sold; each has one or more graves',
    columns: {
      block_ref: 'Ref of its block',
      row_no: 'Its row; not always a number',
      site_no: 'Its number in the row',
      site_ref: 'All three together, as it stands on papers',
      site_status_ref:
        'AVAIL for sale, ORDER held by a draft or an unpaid order, OWN paid for, UNAVAIL not for sale, UNSUITABLE',
      site_unsuitability_id: 'Why nobody can be buried there',
      verified: 'Somebody has checked the record on the ground',
      owner_customer_id: 'Whose it is',
      ownership_date: 'Since when',
      shares_ground: 'Lies over another plot, and somebody has looked at that',
      outline,
    },
  },
  graves: {
    one: 'grave',
    what: 'Graves of a site, each with its places',
    columns: {
      grave_no: 'Its number in the site',
      places: 'How many burials it takes',
      has_headstone: 'A headstone stands',
    },
  },
  site_holders: {
    one: 'holder of a site',
    what: 'Who held a site, one after the other',
    columns: {
      held_from: 'Since when; empty where nobody knows',
      held_until: 'Until when; empty where they hold it still',
      reason: 'Why it went to the next one',
    },
  },
  site_holder_papers: {
    one: 'paper of a holder',
    what: 'The papers by which a site went from one holder to the next',
    columns: {},
  },
  site_points: {
    one: 'position',
    what: 'Where a site lies by the position of a telephone that stood there',
    columns: {
      place: 'WKT in whole centimetres east and north of the origin in map_origin.csv; in degrees in ground/',
      accuracy: 'How exact that was, in centimetres as the telephone said',
      saved_at: 'When it was taken',
      saved_by: 'Who took it',
    },
  },
  map_origin: {
    one: 'origin of the map',
    what: 'Where the park’s grid begins on the earth; one line',
    columns: {
      only_one: 'Always true: there is one',
      longitude: 'Degrees east (WGS 84)',
      latitude: 'Degrees north (WGS 84)',
    },
  },
  scanned_plans: {
    one: 'scanned plan',
    what: 'Plans on paper that were scanned and laid under the map',
    columns: {
      corners: 'Where its four corners lie, as of outlines',
      width: 'Pixels across',
      height: 'Pixels down',
      opacity: 'How strongly it is shown, in per cent',
    },
  },
  site_types: {
    one: 'type of site',
    what: 'Types of sites, which have prices and say how many graves there are',
    columns: {
      site_type_ref: 'Short name',
      site_type: 'Name',
      description: 'In words',
      graves: 'Graves of a site',
      burials_per_grave: 'Burials that a grave takes',
      saleable: 'May be sold',
      allow_preneed: 'May be bought before a death',
    },
  },
  site_type_categories: {
    one: 'category of types',
    what: 'Categories of site types',
    columns: { site_type_category_ref: 'Short name', site_type_category: 'Name' },
  },
  site_type_groups: {
    one: 'group of types',
    what: 'Groups of site types',
    columns: { site_type_group_ref: 'Short name', site_type_group: 'Name' },
  },
  site_unsuitabilities: {
    one: 'unsuitability',
    what: 'Reasons why nobody can be buried in a site',
    columns: { site_unsuitability: 'The reason' },
  },
}
