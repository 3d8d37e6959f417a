/**
 * The state of a mail. UNCERTAIN: the mail server may have accepted it, so that it is not sent again by itself. HELD_BACK:
 * the customer has said since that they want none.
 */
export const mailStates = [
  'QUEUED',
  'SENDING',
  'SENT',
  'FAILED',
  'UNCERTAIN',
  'HELD_BACK',
  'PUT_ASIDE',
] as const
