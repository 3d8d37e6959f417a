export { AddReceipt } from './add-receipt.tsx'
export { ReceiptsList } from './receipts-list.tsx'
