import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { texts, type TextTemplate } from '@sexton/contract/texts/calls'
import { languageNames } from '@sexton/contract/texts/kinds'
import { partsOf } from '@sexton/contract/texts/parts'
import { textFields, wordsProblem } from '@sexton/contract/texts/words'
import { requiredText } from '@sexton/contract/core/fields'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useAutosavedForm } from '../../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t as texted } from '../texts.ts'
import { exampleOf } from './example.ts'
import { t } from './setup-texts.ts'

const formOf = ({ kind }: TextTemplate) =>
  z.object({
    words: requiredText('Words are required.', 600).superRefine((words, check) => {
      const message = wordsProblem(kind, words)
      if (message) check.addIssue({ code: 'custom', message })
    }),
  })

function Preview({ template: { kind, language } }: { template: TextTemplate }) {
  const words = useWatch({ name: 'words' }) as string
  const example = exampleOf(kind, language, words)
  return (
    <Box aria-live="polite">
      <Typography variant="body2" color="text.secondary">
        {t('setup.dialog.preview', { parts: partsOf(example) })}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{example}</Typography>
    </Box>
  )
}

/** Changes the words of a text, with a preview that counts its parts (texts-2, texts-3). */
export default function WordsDialog({ template, keptAs, onClose }: { template: TextTemplate } & Opened) {
  const { kind, language, channel, words, updated_at } = template
  const form = useContractForm(formOf(template), { words })
  const autosave = useAutosavedForm(form, keptAs, { values: { words }, version: updated_at ?? '' })
  const act = useActWithNotice(texts.saveWords, { onDone: onClose }, () => t('setup.saved'))
  const save = (said: string | null) =>
    act.run({ params: { kind, language, channel }, body: { words: said, updated_at } })
  return (
    <FormDialog
      open
      title={t('setup.dialog', { kind: texted(`text.kind.${kind}`), language: languageNames[language] })}
      submit={t('setup.dialog.save')}
      form={form}
      act={act}
      keptAs={autosave}
      onClose={onClose}
      onSubmit={(typed) => save(typed.words)}
    >
      <TextInput name="words" label={t('setup.dialog.words')} rows={3} maxLength={600} required autoFocus />
      <Typography variant="body2" color="text.secondary">
        {t('setup.dialog.fields', { fields: textFields[kind].map((name) => `{${name}}`).join(', ') })}
      </Typography>
      <Preview template={template} />
      {updated_at !== null && (
        <Box>
          <ActButton variant="text" onClick={() => void save(null)}>
            {t('setup.dialog.back')}
          </ActButton>
        </Box>
      )}
    </FormDialog>
  )
}
