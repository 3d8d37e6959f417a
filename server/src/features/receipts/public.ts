export { makeReceiptPaper } from './receipt-paper.ts'
