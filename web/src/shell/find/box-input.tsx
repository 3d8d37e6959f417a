import SearchIcon from '@mui/icons-material/Search'
import MuiBox from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import { longestSought } from '@sexton/contract/find/limits'
import type { ComponentProps, KeyboardEventHandler, ReactNode } from 'react'
import type { Box } from './use-box.ts'
import { t } from './box-texts.ts'

interface Properties extends Pick<ComponentProps<'input'>, 'autoFocus' | 'onFocus' | 'onBlur' | 'ref'> {
  box: Box
  onKeyDown: KeyboardEventHandler
  /** What stands at its end. */
  end?: ReactNode
  sx?: SxProps
}

const plain = {
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  p: 0,
  border: 0,
  outline: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: 'body1.fontSize',
  '&::placeholder': { color: 'text.secondary' },
} as const

/** The field of the box, by the combobox pattern: the focus stays in it, the active line is named to screen readers. */
export const BoxInput = ({ box, sx = {}, end, ...rest }: Properties) => (
  <MuiBox
    component="label"
    sx={[{ display: 'flex', alignItems: 'center', width: 1, minHeight: 36, cursor: 'text' }, sx as object]}
  >
    <SearchIcon fontSize="small" sx={{ ml: 1, mr: 0.75, color: 'text.secondary' }} />
    <MuiBox
      {...rest}
      component="input"
      sx={plain}
      type="text"
      value={box.typed}
      onChange={(event) => box.type(event.target.value)}
      placeholder={t('find.placeholder')}
      role="combobox"
      aria-label={t('find.label')}
      aria-expanded={box.open}
      aria-controls={box.open ? box.listId : undefined}
      aria-activedescendant={box.open ? box.active : undefined}
      aria-autocomplete="list"
      aria-keyshortcuts="Control+K Meta+K /"
      maxLength={longestSought}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
    />
    {end}
  </MuiBox>
)
