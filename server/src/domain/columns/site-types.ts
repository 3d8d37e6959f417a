import { keptAs } from './anonymize-rules.ts'
import { table } from './column.ts'

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
  what: 'Reasons why nobody can be buried in a site',
  columns: {
    site_unsuitability: { means: 'The reason', anonymize: keptAs('list') },
  },
})
