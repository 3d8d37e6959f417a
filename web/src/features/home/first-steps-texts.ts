import { texts } from '../../core/texts.ts'

/** The texts of what a new park does first. */
export const t = texts({
  'steps.title': 'First steps',
  'steps.park': 'Say what stands on papers: the park’s name, address and bank',
  'steps.site_types': 'Make the site types your own: those here are examples',
  'steps.prices': 'Set the prices: those here are examples too',
  'steps.sites': 'Bring in the sites: lay out a block, or import them',
  'steps.users': 'Add the users, each with a role',
  'steps.to.park': 'Park',
  'steps.to.site_types': 'Site Types',
  'steps.to.tariffs': 'Tariffs',
  'steps.to.new_block': 'New block',
  'steps.to.import_outlines': 'Import Outlines',
  'steps.to.bulkimport': 'Bulk Import',
  'steps.to.new_user': 'New User',
})
