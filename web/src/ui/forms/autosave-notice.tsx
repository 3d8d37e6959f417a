import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { typedDate, dateText } from '../../core/forms/typed-date.ts'
import type { Autosave } from '../../core/forms/use-autosaved-form.ts'
import { useFieldNames } from '../inputs/field-names.ts'
import { t } from '../texts.ts'

/** In a narrow row the button stands below the words. */
const notice = {
  mb: 2,
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 min(240px, calc(100% - 40px))' },
} as const

function written(value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  if (value === null || value === undefined || value === '') return t('ui.overtaken.nothing')
  return (typeof value === 'string' && typedDate(value) === value && dateText(value)) || String(value)
}

interface Overtaking {
  /** What is otherwise now, by path. */
  moved?: Autosave['moved']
  onTakeOver: () => void
}

/** That somebody else changed the record while the form was open, and the way on: own typing stays, the rest is taken over. */
export function Overtaken({ moved = {}, onTakeOver }: Overtaking) {
  const names = useFieldNames()
  const fields = names.inOrder(Object.keys(moved).map((name) => ({ name })))
  return (
    <Alert
      severity="info"
      sx={notice}
      action={<Button onClick={onTakeOver}>{t('ui.overtaken.take')}</Button>}
    >
      {t('ui.overtaken')} {fields.length > 0 && t('ui.overtaken.has')}
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {fields.map(({ name }) => (
          <li key={name}>
            {t('ui.overtaken.field', {
              label: names.labelOf(name),
              value: names.wordsOf(name, moved[name]) ?? written(moved[name]),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Says that typed text was restored (`useAutosavedForm`), or that the record has changed meanwhile; offers how to go on. */
export function AutosaveNotice({ autosave, onTakeOver }: { autosave: Autosave; onTakeOver?: () => void }) {
  if (Object.keys(autosave.moved).length > 0) {
    const take = () => {
      autosave.takeOver()
      onTakeOver?.()
    }
    return <Overtaken moved={autosave.moved} onTakeOver={take} />
  }
  if (!autosave.restored) return null
  return (
    <Alert
      severity="info"
      sx={notice}
      action={<Button onClick={autosave.undo}>{t('ui.restored.undo')}</Button>}
    >
      {t('ui.restored')}
    </Alert>
  )
}
