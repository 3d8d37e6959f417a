import { answerOrders } from '../../../platform/threads/answer-orders.ts'
import { readBank } from './read-bank.ts'

answerOrders(readBank)
