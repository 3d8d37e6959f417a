export { ReceiptsList } from './receipts-list.tsx'
