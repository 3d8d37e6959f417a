import BankIcon from '@mui/icons-material/AccountBalance'
import RolesIcon from '@mui/icons-material/AdminPanelSettings'
import ReportsIcon from '@mui/icons-material/BarChart'
import CalendarIcon from '@mui/icons-material/CalendarMonth'
import CasesIcon from '@mui/icons-material/Gavel'
import GroundsIcon from '@mui/icons-material/Grass'
import SitesIcon from '@mui/icons-material/GridOn'
import DifferencesIcon from '@mui/icons-material/Compare'
import HomeIcon from '@mui/icons-material/Home'
import DueIcon from '@mui/icons-material/HourglassBottom'
import BatchIcon from '@mui/icons-material/IosShare'
import BurialsIcon from '@mui/icons-material/LocalFlorist'
import UsersIcon from '@mui/icons-material/ManageAccounts'
import MapIcon from '@mui/icons-material/Map'
import CustomersIcon from '@mui/icons-material/People'
import VacantIcon from '@mui/icons-material/PersonOff'
import MatchIcon from '@mui/icons-material/PlaylistAddCheck'
import CashIcon from '@mui/icons-material/PointOfSale'
import SalesIcon from '@mui/icons-material/ReceiptLong'
import TransfersIcon from '@mui/icons-material/SwapHoriz'
import PlansIcon from '@mui/icons-material/EventRepeat'
import SetupIcon from '@mui/icons-material/Tune'

const icons: Record<string, typeof HomeIcon> = {
  '/': HomeIcon,
  '/calendar': CalendarIcon,
  '/sites_map': MapIcon,
  '/burials': BurialsIcon,
  '/sales': SalesIcon,
  '/sites': SitesIcon,
  '/customers': CustomersIcon,
  '/sales_export': BatchIcon,
  '/cash_day': CashIcon,
  '/bank': BankIcon,
  '/plans': PlansIcon,
  '/match': MatchIcon,
  '/cases': CasesIcon,
  '/rights_due': DueIcon,
  '/vacant_rights': VacantIcon,
  '/transfers': TransfersIcon,
  '/grounds_today': GroundsIcon,
  '/differences': DifferencesIcon,
  '/report_list': ReportsIcon,
  '/setup': SetupIcon,
  '/users': UsersIcon,
  '/permissions': RolesIcon,
}

/** The icon of an entry of the rail. */
export function RailIcon({ path, fontSize }: { path: string; fontSize?: 'small' }) {
  const Icon = icons[path]
  return Icon && <Icon fontSize={fontSize} />
}
