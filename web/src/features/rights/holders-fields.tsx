import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { togetherKinds } from '@sexton/contract/rights/kinds'
import { togetherWords } from '@sexton/contract/rights/words'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { CustomerInput } from '../../domain/customers/customer-input.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { RadioInput } from '../../ui/inputs/radio-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './dialog-texts.ts'

const kinds = togetherKinds.map((value) => ({ value, label: togetherWords[value] }))

interface Values {
  together: (typeof togetherKinds)[number]
  members: { customer_id: number | null; share: string }[]
}

interface Properties {
  lead: string
  /** The names of the members that are on record. */
  names?: ReadonlyMap<number, string>
}

/** Who holds a right with its lead, and how: jointly, or by shares that add up to one. */
export function HoldersFields({ lead, names }: Properties) {
  const { control } = useFormContext<Values>()
  const { fields, append, remove } = useFieldArray({ control, name: 'members' })
  const together = useWatch({ control, name: 'together' })
  const hasShares = together === 'SHARES' && fields.length > 0
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography>{t('right.lead', { name: lead })}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {t('right.lead.hint')}
      </Typography>
      {fields.length > 0 && (
        <RadioInput name="together" label={t('right.together')} options={kinds} required />
      )}
      {hasShares && <TextInput name="share" label={t('right.lead.share')} required maxLength={9} />}
      {fields.map(({ id, customer_id }, at) => {
        const name = customer_id === null ? undefined : names?.get(customer_id)
        return (
          <Stack key={id} direction="row" sx={{ gap: 1.5, alignItems: 'start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {name === undefined ? (
                <CustomerInput
                  name={`members.${at}.customer_id`}
                  label={t('right.member', { n: at + 2 })}
                  says={({ name: found, flag }) => t('right.found', { name: found, flag: String(flag) })}
                />
              ) : (
                <>
                  <Typography variant="body2" color="text.secondary">
                    {t('right.member', { n: at + 2 })}
                  </Typography>
                  <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
                </>
              )}
            </Box>
            {hasShares && (
              <Box sx={{ width: 90 }}>
                <TextInput name={`members.${at}.share`} label={t('right.share')} required maxLength={9} />
              </Box>
            )}
            <Box sx={{ mt: 2.5 }}>
              <IconAct
                label={t('right.remove', { n: at + 2 })}
                icon={<DeleteIcon />}
                onClick={() => remove(at)}
              />
            </Box>
          </Stack>
        )
      })}
      <Button startIcon={<AddIcon />} onClick={() => append({ customer_id: null, share: '' })}>
        {t('right.add')}
      </Button>
    </Box>
  )
}
