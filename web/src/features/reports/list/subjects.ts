import type { Subject } from '../../../domain/cards/cards.tsx'
import { t } from './texts.ts'

/** The cards of Reports by subject. */
export const subjects: readonly Subject[] = [
  {
    title: t('report-list.figures'),
    about: {
      '/daily_reports': t('report-list.daily'),
      '/reports': t('report-list.monthly'),
      '/annual_reports': t('report-list.annual'),
      '/user_report': t('report-list.user'),
      '/monthly_report': t('report-list.schedules'),
    },
  },
  {
    title: t('report-list.lists'),
    about: {
      '/arrears': t('report-list.arrears'),
      '/own_reports': t('report-list.own'),
      '/stock': t('report-list.stock'),
      '/grants': t('report-list.grants'),
    },
  },
]
