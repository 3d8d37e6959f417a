export { receiveRequest } from './receive-request.ts'
