import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import { useNotice } from '../feedback/notice-context.ts'
import { t } from '../texts.ts'

/** An address to be copied. */
export function ToCopy({ text, label }: { text: string; label: string }) {
  const notify = useNotice()
  const input = useRef<HTMLInputElement>(null)
  // Browsers give a page the clipboard only behind https; elsewhere the address is selected, ready for Ctrl-C.
  const copy = async () => {
    input.current?.select()
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    notify({ text: t(copied ? 'ui.copied' : 'ui.copy.selected') })
  }
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <OutlinedInput
        fullWidth
        readOnly
        value={text}
        inputRef={input}
        inputProps={{ 'aria-label': label }}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="outlined" onClick={() => void copy()}>
        {t('ui.copy')}
      </Button>
    </Stack>
  )
}
