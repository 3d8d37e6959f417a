import { transferKinds, type ListEntry } from '@sexton/contract/lists/lists'
import { rhythms } from '@sexton/contract/plans/dues'
import { t } from './texts.ts'

/** What an entry says besides its name: `asks for mode`, `for Card`, `a burial, more than one allowed`. `types`: payment types by id. */
export function entryWords(entry: ListEntry, types: ReadonlyMap<number, string>): string {
  const of = entry.payment_type_ids?.map((id) => types.get(id)).filter(Boolean)
  return [
    entry.is_contagious && t('lists.contagious').toLowerCase(),
    entry.payment_mode_required && t('lists.mode-required.short'),
    of && (of.length > 0 ? t('lists.types.of', { types: of.join(', ') }) : t('lists.types.none')),
    entry.parent_object && t(`lists.parent.${entry.parent_object}`),
    entry.allow_multiple && t('lists.several.short'),
    entry.kind && transferKinds[entry.kind] !== entry.name && transferKinds[entry.kind].toLowerCase(),
    entry.papers && t('lists.papers.short', { count: entry.papers.length }),
    entry.terms &&
      t('lists.terms.short', {
        count: entry.terms.instalments,
        every: rhythms[entry.terms.every].toLowerCase(),
      }),
    Boolean(entry.days_of_notice) && t('lists.notice.short', { count: entry.days_of_notice! }),
  ]
    .filter(Boolean)
    .join(', ')
}
