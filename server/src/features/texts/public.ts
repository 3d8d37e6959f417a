export { remindByText } from './reminder-queries.ts'
