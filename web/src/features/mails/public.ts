export { PutAside, SendAgain } from './by-hand.tsx'
export { CustomerMails } from './customer-mails.tsx'
export { RefusedAddresses, RefusedChip } from './refused-addresses.tsx'
