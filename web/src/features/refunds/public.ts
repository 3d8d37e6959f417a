export { CustomerRefunds } from './lazy-of-customer.tsx'
export { RefundButton } from './refund-button.tsx'
