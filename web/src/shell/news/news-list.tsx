import CompletedIcon from '@mui/icons-material/CheckCircleOutlined'
import SiteIcon from '@mui/icons-material/GridOn'
import BurialIcon from '@mui/icons-material/LocalFlorist'
import CustomerIcon from '@mui/icons-material/PersonAddAlt'
import SaleIcon from '@mui/icons-material/ReceiptLong'
import FulfilledIcon from '@mui/icons-material/TaskAltOutlined'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { dateTime } from '../../core/format/formats.ts'
import type { LiveMessage } from '../../core/live/live-rules.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { newsAddress, newsTitle } from './news-item.ts'
import { t } from '../texts.ts'

/** What kind of news a line is, at one look. */
const icons: Record<string, typeof SaleIcon> = {
  'customer.CREATED': CustomerIcon,
  'sale.CREATED': SaleIcon,
  'sale.FULFILLED': FulfilledIcon,
  'sale_site.CREATED': SiteIcon,
  'burial.CONFIRMED': BurialIcon,
  'burial.COMPLETED': CompletedIcon,
}

function Item({ message, onFollowed }: { message: LiveMessage; onFollowed: () => void }) {
  const Icon = icons[`${message.primary.object}.${message.primary.action}`]
  const address = newsAddress(message.primary)
  const title = newsTitle(message.primary)
  const name = message.user ? `${message.user.first_name} ${message.user.last_name}` : ''
  return (
    <ListItem divider>
      <ListItemIcon sx={{ minWidth: 36 }}>{Icon && <Icon fontSize="small" />}</ListItemIcon>
      <ListItemText
        primary={
          address ? (
            <ScreenLink
              to={address}
              onClick={onFollowed}
              sx={{ display: 'inline-block', py: { xs: 0.5, sm: 0 } }}
            >
              {title}
            </ScreenLink>
          ) : (
            title
          )
        }
        secondary={[name, dateTime(message.audit_at)].filter(Boolean).join(', ')}
      />
    </ListItem>
  )
}

/** At most nine items, newest first. */
export function NewsList({ news, onFollowed }: { news: readonly LiveMessage[]; onFollowed: () => void }) {
  if (news.length === 0) {
    return (
      <Box sx={{ px: 2 }}>
        <Empty>{t('shell.news.none')}</Empty>
      </Box>
    )
  }
  return (
    <List dense>
      {news.map((message) => (
        <Item key={message.audit_id} message={message} onFollowed={onFollowed} />
      ))}
    </List>
  )
}
