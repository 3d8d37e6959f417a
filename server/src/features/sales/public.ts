export { placeFurther } from './order/further-order.ts'
