export { PutAside, SendAgain } from './by-hand.tsx'
export { CustomerMails } from './customer-mails.tsx'
export { mailsOf } from './mails-of.ts'
export { RefusedAddresses, RefusedChip } from './refused-addresses.tsx'
