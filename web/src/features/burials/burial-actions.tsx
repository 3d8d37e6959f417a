import EditIcon from '@mui/icons-material/Edit'
import Button from '@mui/material/Button'
import type { Burial } from '@sexton/contract/burials/burial'
import { papers } from '@sexton/contract/papers/calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { MakePaper } from '../documents/public.ts'
import { CompleteDialog } from './complete-dialog.tsx'
import { t } from './texts.ts'

/** Edit, and Complete while the burial is CONFIRMED (burials-3). */
export function BurialActions({ burial }: { burial: Burial }) {
  const mayEdit = useMay('PERM_EDIT')
  const [completing, setCompleting] = useState(false)
  if (!mayEdit) return null
  return (
    <>
      <Button
        component={Link}
        to={`/edit_burial/${burial.burial_id}`}
        variant="outlined"
        startIcon={<EditIcon />}
      >
        {t('burial.edit')}
      </Button>
      <MakePaper
        endpoint={papers.burialCertificate}
        params={{ burial_id: burial.burial_id }}
        label={t('burial.certificate.blank')}
      />
      {burial.burial_status_ref === 'CONFIRMED' && (
        <ActButton onClick={() => setCompleting(true)}>{t('burial.complete')}</ActButton>
      )}
      {completing && <CompleteDialog burial={burial} onClose={() => setCompleting(false)} />}
    </>
  )
}
