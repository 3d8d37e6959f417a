import RetentionIcon from '@mui/icons-material/AutoDelete'
import AnnualIcon from '@mui/icons-material/BarChart'
import SchedulesIcon from '@mui/icons-material/CalendarViewMonth'
import SiteTypesIcon from '@mui/icons-material/Category'
import RatesIcon from '@mui/icons-material/CurrencyExchange'
import SystemIcon from '@mui/icons-material/Dns'
import StockIcon from '@mui/icons-material/DonutLarge'
import HolidaysIcon from '@mui/icons-material/EventBusy'
import ListsIcon from '@mui/icons-material/FormatListBulleted'
import OwnIcon from '@mui/icons-material/Functions'
import ContractorsIcon from '@mui/icons-material/Handyman'
import ParkIcon from '@mui/icons-material/HomeWork'
import GrantsIcon from '@mui/icons-material/HistoryEdu'
import MonthlyIcon from '@mui/icons-material/InsertChartOutlined'
import ProductsIcon from '@mui/icons-material/Inventory2'
import CemeteriesIcon from '@mui/icons-material/Landscape'
import UserIcon from '@mui/icons-material/Leaderboard'
import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import MapSetupIcon from '@mui/icons-material/Park'
import ArrearsIcon from '@mui/icons-material/RunningWithErrors'
import SlotsIcon from '@mui/icons-material/Schedule'
import TariffsIcon from '@mui/icons-material/Sell'
import DailyIcon from '@mui/icons-material/ShowChart'
import ImportIcon from '@mui/icons-material/UploadFile'
import BlocksIcon from '@mui/icons-material/ViewModule'

/** The icons of the card pages: they come with those, not with Home. */
export const cardIcons: Record<string, typeof DailyIcon> = {
  '/daily_reports': DailyIcon,
  '/reports': MonthlyIcon,
  '/annual_reports': AnnualIcon,
  '/user_report': UserIcon,
  '/monthly_report': SchedulesIcon,
  '/arrears': ArrearsIcon,
  '/own_reports': OwnIcon,
  '/stock': StockIcon,
  '/grants': GrantsIcon,
  '/tariffs': TariffsIcon,
  '/products': ProductsIcon,
  '/contractors': ContractorsIcon,
  '/exchange': RatesIcon,
  '/park': ParkIcon,
  '/site_types': SiteTypesIcon,
  '/blocks': BlocksIcon,
  '/cemeteries': CemeteriesIcon,
  '/map_setup': MapSetupIcon,
  '/lists': ListsIcon,
  '/slots': SlotsIcon,
  '/holidays': HolidaysIcon,
  '/retention': RetentionIcon,
  '/outbox': OutboxIcon,
  '/system': SystemIcon,
  '/bulkimport': ImportIcon,
}
