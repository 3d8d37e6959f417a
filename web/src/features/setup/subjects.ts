import type { Subject } from '../../domain/cards/cards.tsx'
import { t } from './texts.ts'

/** The cards of Setup by subject. */
export const subjects: readonly Subject[] = [
  {
    title: t('setup.prices'),
    about: {
      '/tariffs': t('setup.tariffs'),
      '/products': t('setup.products'),
      '/exchange': t('setup.exchange'),
    },
  },
  {
    title: t('setup.sites'),
    about: {
      '/site_types': t('setup.site_types'),
      '/blocks': t('setup.blocks'),
      '/cemeteries': t('setup.cemeteries'),
      '/map_setup': t('setup.map'),
    },
  },
  {
    title: t('setup.burials'),
    about: {
      '/contractors': t('setup.contractors'),
      '/slots': t('setup.slots'),
      '/holidays': t('setup.holidays'),
    },
  },
  {
    title: t('setup.office'),
    about: {
      '/park': t('setup.park'),
      '/practices': t('setup.practices'),
      '/publication': t('setup.publication'),
      '/terms': t('setup.terms'),
      '/bank_accounts': t('setup.bank'),
      '/lists': t('setup.lists'),
      '/texts': t('setup.texts'),
      '/outbox': t('setup.outbox'),
    },
  },
  {
    title: t('setup.records'),
    about: {
      '/retention': t('setup.retention'),
      '/system': t('setup.system'),
      '/bulkimport': t('setup.bulkimport'),
    },
  },
]
