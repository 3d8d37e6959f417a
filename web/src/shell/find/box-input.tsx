import SearchIcon from '@mui/icons-material/Search'
import InputBase, { type InputBaseProps } from '@mui/material/InputBase'
import { longestSought } from '@sexton/contract/find/limits'
import type { Box } from './use-box.ts'
import { t } from './box-texts.ts'

interface Properties extends Pick<
  InputBaseProps,
  'sx' | 'endAdornment' | 'autoFocus' | 'onFocus' | 'onBlur' | 'inputRef'
> {
  box: Box
  onKeyDown: InputBaseProps['onKeyDown']
}

/** The field of the box, by the combobox pattern: the focus stays in it, the active line is named to screen readers. */
export const BoxInput = ({ box, ...rest }: Properties) => (
  <InputBase
    {...rest}
    fullWidth
    type="text"
    value={box.typed}
    onChange={(event) => box.type(event.target.value)}
    placeholder={t('find.placeholder')}
    startAdornment={<SearchIcon fontSize="small" sx={{ ml: 1, mr: 0.75, color: 'text.secondary' }} />}
    inputProps={{
      role: 'combobox',
      'aria-label': t('find.label'),
      'aria-expanded': box.open,
      'aria-controls': box.open ? box.listId : undefined,
      'aria-activedescendant': box.open ? box.active : undefined,
      'aria-autocomplete': 'list',
      'aria-keyshortcuts': 'Control+K Meta+K /',
      maxLength: longestSought,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      enterKeyHint: 'go',
    }}
  />
)
