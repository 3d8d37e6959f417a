/** What the status and the owner of a site depend on (`site_statuses` in the database); `sale` brings what settles one. */
export const siteLive = ['site', 'sale', 'block', 'site_type', 'import'] as const
