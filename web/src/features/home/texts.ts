import { texts } from '../../core/texts.ts'

/** The texts of Home's title line and counts. */
export const t = texts({
  'home.holiday': '{holiday} (public holiday)',
  'home.blocked': 'Blocked: no burials or events',
  'home.blocked-at': 'Blocked at {names}: no burials or events there',
  'home.open': 'Open for burials',
  'home.events': '{count, plural, =0 {no events} one {# event} other {# events}}',
  'home.to-do': 'To do',
  'home.today': 'Today',
  'home.waiting': 'Waiting',
  'home.burials_today': '{count, plural, one {burial today} other {burials today}}',
  'home.not_confirmed': 'not confirmed',
  'home.to_complete': 'to complete',
  'home.without_site': 'without a site',
  'home.open_sales': '{count, plural, one {open sale} other {open sales}}',
  'home.unpaid_sales': '{count, plural, one {unpaid sale} other {unpaid sales}}',
  'home.flagged_burials': '{count, plural, one {flagged burial} other {flagged burials}}',
  'home.refunds_proposed': '{count, plural, one {refund to approve} other {refunds to approve}}',
  'home.sites_on_hold': '{count, plural, one {site on hold} other {sites on hold}}',
  'home.flagged_sales': '{count, plural, one {flagged sale} other {flagged sales}}',
})
