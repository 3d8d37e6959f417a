export { AddReceipt } from './add-receipt.tsx'
export { PastReceipts } from './past-receipts.tsx'
export { ReceiptsList } from './receipts-list.tsx'
export { pastOf, receiptsOf } from './receipts-of.ts'
