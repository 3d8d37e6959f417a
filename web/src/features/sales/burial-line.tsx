import DeleteIcon from '@mui/icons-material/Delete'
import EditIcon from '@mui/icons-material/Edit'
import Stack from '@mui/material/Stack'
import { burials } from '@sexton/contract/burials/calls'
import type { ListedBurial } from '@sexton/contract/sales/listed-burial'
import { useNavigate } from 'react-router'
import { shortDate } from '../../core/format/formats.ts'
import { placeWords } from '../../core/format/grave-words.ts'
import { fromRecord } from '../../core/screens/from-record.ts'
import { useJustChanged } from '../../core/screens/just-changed.ts'
import { useAct } from '../../core/api/use-act.ts'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { ChargeWarnings } from '../../ui/feedback/charge-warnings.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { t } from './draft-texts.ts'

function DeleteBurial({ burial }: { burial: ListedBurial }) {
  const act = useAct(burials.remove)
  const { burial_id, deceased: name } = burial
  return (
    <AskFirst
      button={(ask) => (
        <IconAct
          label={t('draft.grave.delete', { name })}
          icon={<DeleteIcon fontSize="small" />}
          onClick={ask}
        />
      )}
      act={act}
      onConfirm={() => act.run({ params: { burial_id } })}
      title={t('draft.grave.delete.title', { name })}
      confirm={t('draft.grave.delete.do')}
      danger
    >
      {t('draft.grave.delete.text')}
    </AskFirst>
  )
}

interface Properties {
  burial: ListedBurial
  /** How many burials a grave of its site takes. */
  places: number
  mayEdit: boolean
  mayDelete: boolean
}

/** A burial in a grave: who, status, place, date; Edit while it is not complete, and Delete while the sale is a draft. */
export function BurialLine({ burial, places, mayEdit, mayDelete }: Properties) {
  const navigate = useNavigate()
  const { burial_id, deceased: name } = burial
  const place = placeWords(burial, places)
  const isChanged = useJustChanged(`burial-${burial_id}`)
  return (
    <Stack
      direction="row"
      data-changed={isChanged || undefined}
      sx={{
        alignItems: 'center',
        gap: 1,
        flexWrap: 'wrap',
        minHeight: 28,
        bgcolor: isChanged ? 'action.selected' : undefined,
      }}
    >
      <ScreenLink to={`/burial/${burial_id}`}>{name}</ScreenLink>
      <StatusChip kind="burial" status={burial.burial_status_ref} />
      {place && <span>{place}</span>}
      {burial.burial_date && burial.burial_precision === 'day' && (
        <span>{shortDate(burial.burial_date)}</span>
      )}
      {mayEdit && burial.burial_status_ref !== 'COMPLETE' && (
        <Stack direction="row" sx={{ ml: 'auto' }}>
          <IconAct
            label={t('draft.grave.edit', { name })}
            icon={<EditIcon fontSize="small" />}
            onClick={() => void navigate(`/edit_burial/${burial_id}`, fromRecord)}
          />
          {mayDelete && !burial.in_ground && !burial.taken_out && <DeleteBurial burial={burial} />}
        </Stack>
      )}
      <ChargeWarnings warnings={burial.charge_warnings} />
    </Stack>
  )
}
