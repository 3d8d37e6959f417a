import { answerOrders } from '../../../platform/threads/answer-orders.ts'
import { readTable } from './read-table.ts'

answerOrders(readTable)
