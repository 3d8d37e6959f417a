// Every screen of the app and how a picture of it is reached: a start, then links by name or further steps.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.mjs'

const named = (screen) => (words) => `/${screen}?name=${encodeURIComponent(words)}`
const customers = named('customers')
const burials = named('burials')
const press = (name) => (page) => page.getByRole('button', { name }).first().click()
const tick = (page) =>
  page.getByRole('region', { name: 'Documents', exact: true }).getByRole('checkbox').first().check()
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Africa/Lusaka' })

const nguyen = [customers('thi hong nguyen'), /Nguyễn/]
const sale = [customers('patrick obrien'), /O'Brien/, /^Sale \d/]
const draft = [customers('moses phiri'), /Moses Phiri/, /^Open draft/]
const burial = [burials('sarah chanda'), /Sarah Chanda/]

/** The screens of one record. */
const records = {
  '/customer/:customer_id': nguyen,
  '/edit_customer/:customer_id': [...nguyen, /^Edit$/],
  '/customer/:customer_id/draft_sale': draft,
  '/sale/:sale_id': sale,
  '/burial/:burial_id': burial,
  '/edit_burial/:burial_id': [...burial, /^Edit$/],
  '/site/:site_id': ['/sites?statuses=OWN', /^[A-Z]+-\d/],
  '/new_rows/:block_id': ['/blocks', press('Change block A'), /^Add rows/],
  '/site_type/:site_type_id': ['/site_types', /^Lawn Single/],
  '/tariff/:tariff_id': ['/tariffs', /^Standard tariff/],
  '/user/:user_id': ['/users', /Chipo Tembo/],
  '/edit_user/:user_id': ['/users', press(/^Edit.*Chipo Tembo/)],
  '/day_sheet/:date': [`/day_sheet/${today()}`],
}

/** What lies over a screen for a while: its picture is the window. */
export const overlays = {
  menu: ['/', press('Menu')],
  find: ['/', (page) => page.keyboard.press('/'), (page) => page.keyboard.type('phiri')],
  news: ['/', press(/^News/)],
  'draft_sale-site': [
    ...draft,
    press('Purchase new site...'),
    (page) => page.getByRole('radio', { name: /^Lawn Single/ }).check(),
  ],
  'sale-send': [...sale, tick, press('Email Selected')],
  'sale-receipt': [...sale, press('Add Receipt')],
  'burial-day': [...burial, press('Change day')],
  'site_types-new': ['/site_types', press('New Site Type')],
  'calendar-event': ['/calendar', press('Add event')],
  'calendar-book': ['/calendar', press(/^Book/)],
  keys: ['/', (page) => page.keyboard.press('?')],
}

/** What else is seen often: home, a search that found something, a page that is not there. */
const states = {
  home: ['/'],
  'customers-found': [customers('phiri')],
  'burials-found': [burials('chanda')],
  'not-found': ['/nowhere'],
}

/** The screens that the administrator alone opens; the manager all others. */
export const ofAdmin = (name) => /^((new_|edit_)?users?|permissions)$/.test(name)

const nameOf = (route) =>
  route
    .slice(1)
    .replaceAll(/\/?:\w+\/?/g, '-')
    .replaceAll(/^-|-$/g, '')
    .replaceAll('/', '-')

/** The paths of the app, as the features register them. */
function routes() {
  const features = path.join(root, 'web/src/features')
  const files = readdirSync(features).map((feature) => path.join(features, feature, 'routes.tsx'))
  const found = files
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {4}path: '([^']+)'/gm)])
  return found.map(([, route]) => route).sort()
}

/** Each picture's name and the way to it; fails where a screen has none. */
export function screens() {
  const ways = routes().map((route) => {
    const way = records[route] ?? (route.includes(':') ? undefined : [route])
    if (!way)
      throw new Error(`Say in scripts/looks/screens.mjs how ${route} is reached, so that it has a picture.`)
    return [nameOf(route), way]
  })
  return new Map([...ways, ...Object.entries(states), ...Object.entries(overlays)])
}
