import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/Delete'
import EditIcon from '@mui/icons-material/Edit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { holidays, type Holiday } from '@sexton/contract/holidays/calls'
import { mediumDate } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'

const HolidayDialog = whenOpened(() => import('./holiday-dialog.tsx'))

function DeleteHoliday({ holiday: { holiday_id, holiday_date, name } }: { holiday: Holiday }) {
  const act = useActWithNotice(holidays.remove, {}, () => t('holidays.deleted', { name }))
  const words = { name, date: mediumDate(holiday_date) }
  return (
    <AskFirst
      button={(ask) => (
        <IconAct label={t('holidays.delete', words)} icon={<DeleteIcon fontSize="small" />} onClick={ask} />
      )}
      act={act}
      onConfirm={() => act.run({ params: { holiday_id } })}
      title={t('holidays.delete.title')}
      confirm={t('holidays.delete.do')}
      danger
    >
      {t('holidays.delete.text', words)}
    </AskFirst>
  )
}

function HolidayLine({ holiday }: { holiday: Holiday }) {
  const { holiday_id, holiday_date, name } = holiday
  const edit = useDialog(`holiday-${holiday_id}`, (opened) => <HolidayDialog holiday={holiday} {...opened} />)
  const date = mediumDate(holiday_date)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          columnGap: 1,
          gridTemplateColumns: '124px minmax(0, 1fr)',
        }}
      >
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {date}
        </Box>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
      </Box>
      <IconAct
        label={t('holidays.edit.of', { name, date })}
        icon={<EditIcon fontSize="small" />}
        onClick={edit}
      />
      <DeleteHoliday holiday={holiday} />
    </Box>
  )
}

const yearOf = ({ holiday_date }: Holiday) => holiday_date.slice(0, 4)

/** The public holidays of the park, by year, the latest year first (docs/added-calls.md). */
export default function HolidaysScreen() {
  const list = useApi(holidays.list)
  const open = useDialog('holiday-new', (opened) => <HolidayDialog {...opened} />)
  const all = list.data ?? []
  const years = [...new Set(all.map(yearOf))].sort().reverse()
  const add = (
    <ActButton startIcon={<AddIcon />} onClick={open}>
      {t('holidays.new')}
    </ActButton>
  )
  return (
    <Screen title={t('holidays.title')} actions={add} loading={list.loading} error={list.error}>
      <Typography color="text.secondary">{t('holidays.about')}</Typography>
      {list.data?.length === 0 && <Empty>{t('holidays.none')}</Empty>}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        {years.map((year) => (
          <Section key={year} title={year}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {all
                .filter((holiday) => yearOf(holiday) === year)
                .map((holiday) => (
                  <HolidayLine key={holiday.holiday_id} holiday={holiday} />
                ))}
            </Box>
          </Section>
        ))}
      </Box>
    </Screen>
  )
}
