export { AddReceipt } from './add-receipt.tsx'
export { PastReceipts } from './past-receipts.tsx'
export { ReceiptsList } from './receipts-list.tsx'
export { pastOfCustomer, pastOfSite, receiptsOf } from './receipts-of.ts'
