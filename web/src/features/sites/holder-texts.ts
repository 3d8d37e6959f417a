import { texts } from '../../core/texts.ts'

/** The texts of who holds a site, and of its transfer to somebody else. */
export const t = texts({
  'holders.title': 'Owners',
  'holders.none': 'Nobody has owned this site yet.',
  'holders.since': 'since {from}',
  'holders.until': 'until {until}',
  'holders.between': '{from} – {until}',
  'holders.always': 'since before the records',
  'holders.sale': 'Bought by sale {id}',
  'holders.entered': 'Entered by {by}, {at}',
  'holders.papers': 'Transfer papers',
  'holders.certificate': 'Ownership certificate',
  'transfer.open': 'Transfer ownership',
  'transfer.open.of': 'Transfer ownership of {site}',
  'transfer.title': 'Transfer ownership of site {site}',
  'transfer.do': 'Transfer',
  'transfer.done': 'Site {site} transferred to {owner}',
  'transfer.present': 'Present owner',
  'transfer.owned': 'Owned since',
  'transfer.to': 'New owner (Customer No)',
  'transfer.found': '{flag, select, true {{name} (flagged)} other {{name}}}',
  'transfer.on': 'Transfer date',
  'transfer.reason': 'Reason',
  'transfer.papers.upload': 'Upload transfer papers',
})
