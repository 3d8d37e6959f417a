import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { BurialCard } from '@sexton/contract/burials/card'
import { assetPath } from '@sexton/contract/documents/calls'
import { partialDate, shortDate } from '../../../core/format/formats.ts'
import { useMay } from '../../../core/session/use-may.ts'
import type { Fact } from '../../../ui/layout/facts.tsx'
import { FileLink } from '../../../ui/layout/links.tsx'
import { Listed } from '../../../ui/lists/listed.tsx'
import { nameOf } from '../burial-words.ts'
import { isPublic, PublicPage } from '../public-page.tsx'
import { t } from '../texts.ts'

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

const signed = (at: string, who: string | null) =>
  who ? t('burial.by', { when: shortDate(at), who }) : shortDate(at)

const lifeOf = (burial: BurialCard) =>
  burial.deceased_birth_date || burial.death_date
    ? t('burial.span', {
        born: partialDate(burial.deceased_birth_date, burial.deceased_birth_precision),
        died: partialDate(burial.death_date, burial.death_precision),
      })
    : null

/** The lesser facts of a burial's card, in one small line. */
export function BurialFooter({ burial }: { burial: BurialCard }) {
  const parts: Fact[] = [
    [t('burial.dates'), lifeOf(burial)],
    [t('burial.documents'), burial.documents.length > 0 && <DocumentLinks burial={burial} />],
    [t('burial.public'), isPublic(burial) && <PublicPage burial={burial} name={nameOf(burial)} />],
    [t('burial.created'), signed(burial.created_at, burial.created_by)],
    [t('burial.updated'), signed(burial.updated_at, burial.updated_by)],
  ]
  return (
    <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', mt: 0.5, fontSize: 'body2.fontSize' }}>
      {parts
        .filter(([, value]) => value !== false && value !== null)
        .map(([label, value]) => (
          <span key={label}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>{' '}
            {value}
          </span>
        ))}
    </Stack>
  )
}
