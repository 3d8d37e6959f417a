export { PutOnHold } from './put-on-hold.tsx'
