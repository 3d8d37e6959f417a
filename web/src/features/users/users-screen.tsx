import { users } from '@sexton/contract/users/calls'
import AddIcon from '@mui/icons-material/PersonAdd'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { SwitchFilter, TextFilter } from '../../ui/inputs/filters.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { searchedFrom, soughtUsers } from './sought-users.ts'
import { UserRow } from './user-row.tsx'
import { t } from './texts.ts'

const columns = {
  xs: 'minmax(0, 1fr) auto auto',
  md: 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.3fr) minmax(0, 1.3fr) auto auto',
}

/** Everybody who works with the park's records; found by search once they are many (users-15). */
export default function UsersScreen() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [deleted, setDeleted] = useState(false)
  const given = deleted ? { query: { deleted: 'true' } } : {}
  const { data, loading, error } = useApi(users.list, given, { live: ['role'], keepLast: true })
  const mayAdd = useMay(users.create)
  const found = soughtUsers(data ?? [], typed)
  const isSearched = (data?.length ?? 0) >= searchedFrom || typed !== ''
  return (
    <Screen
      title={t('users.title')}
      loading={loading}
      error={error}
      actions={
        mayAdd && (
          <ActButton startIcon={<AddIcon />} onClick={() => void navigate('/new_user')}>
            {t('users.new')}
          </ActButton>
        )
      }
    >
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'end' }}>
        {isSearched && <TextFilter label={t('users.find')} value={typed} onChange={setTyped} autoFocus />}
        <SwitchFilter label={t('users.deleted.show')} value={deleted} onChange={setDeleted} />
      </Stack>
      <Section title={t('users.count', { count: found.length })} holdsRows>
        {found.length === 0 && <Empty>{t('users.none')}</Empty>}
        <Rows label={t('users.title')} columns={columns}>
          {found.map((user) => (
            <UserRow key={user.user_id} user={user} />
          ))}
        </Rows>
      </Section>
    </Screen>
  )
}
