import pg from 'pg'
import { hostsOf, nameOf } from '../settings/hosts.ts'
import { hasNoneToSpare, isDatabaseAway, NoPrimary, reasonOf, unreachable } from './unreachable.ts'
import { cut, messagesOf } from './lines/line.ts'
import { Lines, otherEnd, type OtherEnd } from './lines/lines.ts'
import { mannersOf } from './lines/session-settings.ts'
import { ServerNews } from './news.ts'

/** How long a server may take to say whether it takes writes, in ms. */
const answersWithin = 2_000

/**
 * Where a server is, and the history it writes: a promotion begins a new one, with a higher number. Numbers are compared within
 * one `system` alone, a database cluster and its copies: a rebuilt or upgraded one is another, and begins at one.
 */
interface Place {
  url: string
  host: string
  port: number
  system: string
  timeline: string
}

const stateOf = `select pg_is_in_recovery() as follows,
  (select system_identifier from pg_control_system())::text as system,
  current_setting('default_transaction_read_only')::boolean as read_only,
  case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`

interface State {
  follows: boolean
  read_only: boolean
  system: string
  timeline: string
}

export const placeOf = (url: string) => {
  const { host, port } = new pg.Client(url)
  return { url, host, port }
}

/** Asks one server; says why it takes no writes. */
async function ask(url: string): Promise<Place | string> {
  const within = { connectionTimeoutMillis: answersWithin, query_timeout: answersWithin }
  const client = new pg.Client({ connectionString: url, ...within })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { follows, read_only, system, timeline } = (await client.query<State>(stateOf)).rows[0]!
    if (follows) return 'is a standby'
    return read_only ? 'is read-only' : { ...placeOf(url), system, timeline }
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** What a server that was asked in vain has to say. */
function complaintOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (unreachable.has(code ?? '')) return `cannot be reached (${code})`
  if (hasNoneToSpare(error)) return 'has no connection to spare (max_connections)'
  const reason = reasonOf(error)
  return /timeout/i.test(reason) ? `does not answer within ${answersWithin / 1000} s` : `says: ${reason}`
}

/**
 * Calls back where a connection can no longer be trusted with writes: its server has become read-only, or it has given up
 * waiting for its standby, when what was committed may still be lost and must not be acknowledged.
 */
function mistrust(client: pg.Client, giveUp: () => void) {
  const connection = messagesOf(client)
  let [isInTransaction, isReadOnly] = [false, false]
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code !== '25006') return
    // A transaction is ended first, by whoever began it: it may be read-only by their own choice.
    if (isInTransaction) isReadOnly = true
    else giveUp()
  })
  connection.on('readyForQuery', ({ status }: { status?: string }) => {
    isInTransaction = status !== 'I'
    if (isReadOnly && !isInTransaction) giveUp()
  })
  connection.on('notice', ({ routine }: { routine?: string }) => routine === 'SyncRepWaitForLSN' && giveUp())
}

/** Said by statements: options of a connection are refused by poolers. */
const begin = `${mannersOf()}; select ${otherEnd}`

/** A standby says so before anything is asked of it. */
function refuseStandby(client: pg.Client) {
  const connection = messagesOf(client)
  connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
    if (parameterName === 'in_hot_standby' && parameterValue === 'on') cut(client)
  })
}

/** Which of the servers that an address names takes writes. Connections made by its `Client` lead there, to Sexton's tables. */
export class Primary {
  readonly several: boolean
  readonly Client: typeof pg.Client
  readonly #urls: readonly string[]
  readonly lines = new Lines()
  #known: Place | undefined
  /** The newest history that a server here was seen to write, of the system in use. */
  #newest: Pick<Place, 'system' | 'timeline'> = { system: '', timeline: '' }
  /** The systems in use before it. */
  readonly #left = new Set<string>()
  #looking: Promise<Place> | undefined
  readonly #news: ServerNews
  /** Where the last connection led. */
  #last: string | undefined
  #isLost = false

  constructor(url: string, news = new ServerNews()) {
    this.#news = news
    this.#urls = hostsOf(url)
    this.several = this.#urls.length > 1
    // Of one server nothing is asked; it is tried as it stands.
    if (!this.several) this.#known = { ...placeOf(url), ...this.#newest }
    this.Client = this.#clientClass()
  }

  /** Host and port of the server in use, where several are named. */
  get at(): string | null {
    return this.several ? (this.#last ?? null) : null
  }

  /** The server that takes writes; asks all of them where it is not known. Rejects with NoPrimary where there is none. */
  async find(): Promise<Place> {
    return this.#known ?? (this.#looking ??= this.#look().finally(() => (this.#looking = undefined)))
  }

  #isFormer = ({ system, timeline }: Place) =>
    this.#left.has(system) || (system === this.#newest.system && timeline < this.#newest.timeline)

  /** One promoted last, of the system in use where one of it takes writes; another system's is used from then on. */
  #latestOf(places: Place[]): Place | undefined {
    const usable = places.filter((one) => !this.#isFormer(one))
    const { system } = usable.find((one) => one.system === this.#newest.system) ?? usable[0] ?? this.#newest
    const own = usable.filter((one) => one.system === system)
    return own.sort((one, other) => other.timeline.localeCompare(one.timeline))[0]
  }

  /**
   * Of several that take writes, the one promoted last. A former primary that came back is none, also where it alone answers for
   * a moment: what it acknowledges is lost.
   */
  async #look(): Promise<Place> {
    const answers = await Promise.allSettled(this.#urls.map(ask))
    const said = answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value : complaintOf(answer.reason),
    )
    const place = this.#latestOf(said.filter((one) => typeof one === 'object'))
    if (!place) {
      const names = this.#urls.map((url) => nameOf(placeOf(url)))
      const how = said.map((one) => (typeof one === 'object' ? 'is a former primary' : one))
      const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
      throw new NoPrimary(
        names.map((name, index) => `${name} ${how[index]}`),
        failures,
      )
    }
    if (place.system !== this.#newest.system) this.#left.add(this.#newest.system)
    this.#newest = place
    this.#known = place
    this.lines.keepOnly(place.url)
    return place
  }

  /** A connection there failed or broke: the next one asks again. */
  #forget(place: Place) {
    if (this.several && this.#known === place) this.#known = undefined
  }

  /** Told once, however many connections fail. A server that has none to spare is there. */
  #lost(error: unknown) {
    if (this.#isLost || !isDatabaseAway(error) || hasNoneToSpare(error)) return
    this.#isLost = true
    this.#news.emit('lost', this.#last ?? this.#urls.map((url) => nameOf(placeOf(url))).join(), error)
  }

  #found(place: Place) {
    const at = nameOf(place)
    const isNews = this.#isLost || (this.#last !== undefined && this.#last !== at)
    this.#isLost = false
    this.#last = at
    if (isNews) this.#news.emit('found', at)
  }

  async #lead(client: pg.Client, connect: () => Promise<unknown>): Promise<void> {
    const place = await this.find().catch((error: unknown) => {
      this.#lost(error)
      throw error
    })
    Object.assign(client, { host: place.host, port: place.port })
    this.lines.add(client, place.url)
    client.on('error', () => this.#forget(place))
    if (this.several) refuseStandby(client)
    mistrust(client, () => {
      this.#forget(place)
      // So that it is not lent to anybody else meanwhile.
      void client.end().catch(() => undefined)
    })
    try {
      await connect()
      // The driver answers several statements with a list.
      const answers = (await client.query<OtherEnd>(begin)) as unknown as pg.QueryResult<OtherEnd>[]
      this.lines.connected(client, answers.at(-1)!.rows[0]!)
      this.#found(place)
    } catch (error) {
      this.#lost(error)
      this.lines.drop(client)
      this.#forget(place)
      throw error
    }
  }

  #clientClass(): typeof pg.Client {
    const lead = this.#lead.bind(this)
    return class extends pg.Client {
      override connect(): Promise<pg.Client>
      override connect(callback: Parameters<pg.Client['connect']>[0]): void
      override connect(callback?: (error: never, client: never) => void): unknown {
        const connected = lead(this, () => super.connect()).then(() => this)
        if (!callback) return connected
        // In the driver's types no one function takes both of what a callback is given.
        const answer = callback as (error: unknown, client?: pg.Client) => void
        connected.then((client) => answer(null, client), answer)
        return undefined
      }
    }
  }
}

/** The address of the one server among those of an address that takes writes at the moment. */
export const primaryOf = async (url: string): Promise<string> => (await new Primary(url).find()).url
