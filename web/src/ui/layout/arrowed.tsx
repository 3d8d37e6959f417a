import ArrowIcon from '@mui/icons-material/ArrowForward'
import { Fragment } from 'react'
import { t } from '../texts.ts'

/** A text in which an arrow leads from what was to what is; the font has none, so it is drawn. */
export const Arrowed = ({ text }: { text: string }) =>
  text.split(' → ').map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <>
          {' '}
          <ArrowIcon
            titleAccess={t('ui.becomes')}
            sx={{ fontSize: '1.1em', verticalAlign: '-0.15em' }}
          />{' '}
        </>
      )}
      {part}
    </Fragment>
  ))
