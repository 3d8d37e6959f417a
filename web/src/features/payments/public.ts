export { TakePayment } from './take-payment.tsx'
