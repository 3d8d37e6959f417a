import type { BurialCard } from '@sexton/contract/burials/card'
import { assetPath } from '@sexton/contract/documents/calls'
import { shortDate } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { FileLink } from '../../ui/layout/links.tsx'
import { DoneBy, UpdatedBy } from '../../domain/users/done-by.tsx'
import { Listed } from '../../ui/lists/listed.tsx'
import type { CardFact } from '../../ui/search/card-facts.tsx'
import { bornWords, diedWords, nameOf } from './burial-words.ts'
import { isPublic, PublicPage } from './public-page.tsx'
import { t } from './texts.ts'

function DocumentLinks({ burial }: { burial: BurialCard }) {
  const mayOpen = useMay('PERM_DOCUMENT_DOWNLOAD')
  return (
    <Listed>
      {burial.documents.map(({ document_id, filename }) =>
        mayOpen ? (
          <FileLink key={document_id} path={assetPath('burial', burial.burial_id, filename)}>
            {filename}
          </FileLink>
        ) : (
          filename
        ),
      )}
    </Listed>
  )
}

const lifeOf = (burial: BurialCard) =>
  burial.deceased_birth_date || burial.deceased_birth_words || burial.death_date || burial.death_words
    ? t('burial.span', {
        born: bornWords(burial),
        died: diedWords(burial),
      })
    : null

/** The lesser facts of a burial's card: life, undertaker, documents, public page, who entered and last changed it. */
export const lesserFacts = (burial: BurialCard): CardFact[] => [
  [t('burial.dates'), lifeOf(burial), 'wide'],
  [t('burial.id-no'), burial.deceased_id_no],
  [t('burial.type'), burial.site_type],
  [t('burial.undertaker'), burial.undertaker_name],
  [t('burial.documents'), burial.documents.length > 0 && <DocumentLinks burial={burial} />, 'wide'],
  [t('burial.public'), isPublic(burial) && <PublicPage burial={burial} name={nameOf(burial)} />],
  [
    t('burial.created'),
    <DoneBy
      key="created"
      at={shortDate(burial.created_at)}
      by={burial.created_by}
      by_id={burial.created_by_id}
    />,
    'wide',
  ],
  [t('burial.updated'), <UpdatedBy key="updated" of={burial} written={shortDate} />, 'wide'],
]
