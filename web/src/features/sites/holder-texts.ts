import { texts } from '../../core/texts.ts'

/** The texts of who holds a site, and of its transfer to somebody else. */
export const t = texts({
  'holders.title': 'Owners',
  'holders.none': 'This site has not had an owner yet.',
  'holders.since': 'since {from}',
  'holders.until': 'until {until}',
  'holders.between': '{from} – {until}',
  'holders.always': 'since before these records began',
  'holders.sale': 'Bought by sale {id}',
  'holders.entered': 'Recorded by {by}, {at}',
  'holders.papers': 'Transfer documents',
  'holders.certificate': 'Ownership certificate',
  'transfer.open': 'Transfer ownership',
  'transfer.open.of': 'Transfer ownership of {site}',
  'transfer.title': 'Transfer ownership of site {site}',
  'transfer.do': 'Transfer',
  'transfer.done': 'Site {site} transferred to {owner}',
  'transfer.present': 'Current owner',
  'transfer.owned': 'Owned since',
  'transfer.to': 'New owner',
  'transfer.found': '{flag, select, true {{name} (flagged)} other {{name}}}',
  'transfer.on': 'Transfer date',
  'transfer.reason': 'Reason',
  'transfer.papers.upload': 'Upload transfer documents',
})
