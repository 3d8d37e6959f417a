import { texts } from '../../../core/texts.ts'

export const t = texts({
  'report-list.title': 'Reports',
  'report-list.figures': 'Sales, revenue and burials',
  'report-list.lists': 'Debts, sites and your own reports',
  'report-list.daily': 'The days of a month.',
  'report-list.monthly': 'The months of a year.',
  'report-list.annual': 'The years side by side.',
  'report-list.user': 'Sales and revenue of each user.',
  'report-list.schedules': 'All figures of a month, and a workbook with every burial.',
  'report-list.arrears': 'Who owes money, how much and since when.',
  'report-list.own': 'Count and total what you choose.',
  'report-list.stock': 'Sites sold and available, by type and block.',
  'report-list.grants': 'Every right to a site by its deed, and the owners of a block.',
})
