import { texts } from '../../../core/texts.ts'

/** The texts of what is recorded of a site: whether it is verified, may be used, of which type. */
export const t = texts({
  'record.verified': 'Verified',
  'record.verified.denied': 'You do not have permission to verify sites.',
  'record.verified.only-flagged': 'You can only verify a site that is flagged.',
  'record.verified.title': 'Why are you verifying this site? This also clears its flag.',
  'record.verified.do': 'Verify',
  'record.verified.required': 'A note is required',
  'record.verified.done': 'Site {site} verified',
  'record.unverified.done': 'Site {site} is no longer verified',
  'record.unsuitability': 'Unsuitability',
  'record.unsuitability.taken': 'You can only mark a site as unsuitable if no one has ordered or owns it.',
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
  'record.withdraw': 'Delete site',
  'record.withdraw.used':
    'You cannot delete this site: it is sold, on an order or has a burial. Mark it as unsuitable instead.',
  'record.withdraw.title': 'Delete this site?',
  'record.withdraw.do': 'Delete site {site}',
  'record.withdraw.question':
    'Site {site} and its graves will be permanently deleted. You can only delete a site that has never been sold, held or used for a burial, and has no notes, photos or documents.',
  'record.withdrawn': 'Site {site} deleted',
})
