import { texts } from '../../../core/texts.ts'

/** The texts of what is recorded of a site: whether it is verified, may be used, of which type. */
export const t = texts({
  'record.verified': 'Verified',
  'record.verified.denied': 'Your permissions do not let you verify sites.',
  'record.verified.only-flagged': 'Only a flagged site is verified.',
  'record.verified.title': 'Why is it verified? Its flag is cleared.',
  'record.verified.do': 'Verify',
  'record.verified.required': 'A note is required',
  'record.verified.done': 'Site {site} verified',
  'record.unverified.done': 'Site {site} is no longer verified',
  'record.unsuitability': 'Unsuitability',
  'record.unsuitability.taken': 'Only a site that nobody has ordered or owns can be unsuitable.',
  'record.unsuitability.none': 'None',
  'record.unsuitability.clear': 'CLEAR UNSUITABILITY',
  'record.unsuitability.done': 'Site {site} is unsuitable: {reason}',
  'record.unsuitability.cleared': 'Site {site} is no longer unsuitable',
  'record.type': 'Change Site Type',
  'record.type.to': 'Site type',
  'record.type.one': '{group} - {type}',
  'record.type.question': 'Are you sure you want to update the site type for this site?',
  'record.type.confirm': 'Confirm Change',
  'record.type.same': 'Choose another type first.',
  'record.type.done': 'Site {site}: {type}',
  'record.withdraw': 'Withdraw site',
  'record.withdraw.used':
    'A site that is sold, on an order or buried in stays. It can be set unsuitable instead.',
  'record.withdraw.title': 'Withdraw site',
  'record.withdraw.do': 'Withdraw site {site}',
  'record.withdraw.question':
    'Site {site} is taken away for good, with its graves. Only a site that was never sold, held or buried in, and of which nothing is kept, can be withdrawn.',
  'record.withdrawn': 'Site {site} withdrawn',
})
