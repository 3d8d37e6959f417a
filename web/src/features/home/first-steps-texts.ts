import { texts } from '../../core/texts.ts'

/** The texts of what a new park does first. */
export const t = texts({
  'steps.title': 'First steps',
  'steps.park': 'Enter the park’s name, address and bank details, to appear on documents',
  'steps.site_types': 'Change the site types to match your own: these are examples',
  'steps.prices': 'Set your prices: these are examples too',
  'steps.sites': 'Add the sites: lay out a block, or import them',
  'steps.users': 'Add users and give each one a role',
  'steps.to.park': 'Park',
  'steps.to.site_types': 'Site Types',
  'steps.to.tariffs': 'Tariffs',
  'steps.to.new_block': 'New block',
  'steps.to.import_outlines': 'Import Outlines',
  'steps.to.bulkimport': 'Bulk Import',
  'steps.to.new_user': 'New User',
})
