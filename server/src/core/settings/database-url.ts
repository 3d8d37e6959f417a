import * as z from 'zod'
import { hostsOf } from './hosts.ts'

const listed = (names: string) => new Set(names.split(' '))

/** What the driver does something with, as it is written after `?`. */
const parameters = listed(
  'sslmode sslrootcert sslcert sslkey sslnegotiation ssl uselibpqcompat host port user password application_name fallback_application_name options statement_timeout query_timeout',
)

/** How libpq connects, which the app does in its own way: providers of databases write them into their addresses. */
const leftAside = listed(
  'connect_timeout target_session_attrs load_balance_hosts gssencmode client_encoding tcp_user_timeout keepalives keepalives_idle keepalives_interval keepalives_count',
)

const modes = listed('disable verify-full require verify-ca prefer no-verify')

/** The driver passes over what it does not know: with `sslmod=verify-full` the line would not be encrypted (running-13). */
function faultyParameter(url: string): string | undefined {
  const given = new URLSearchParams(/\?(.*)$/.exec(url)?.[1] ?? '')
  const unknown = [...given.keys()].find((name) => !parameters.has(name) && !leftAside.has(name))
  if (unknown !== undefined)
    return `has a parameter that is not known, ${unknown}: see sslmode and its like in docs/scale.md, "An example, start to end"`
  const mode = given.get('sslmode') ?? 'disable'
  return modes.has(mode) ? undefined : `must have one of these as its sslmode: ${[...modes].join(', ')}`
}

/** It may name several servers, `postgresql://name:secret@one:5432,two:5432/park` (running-4). */
export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
  .refine(
    // Without a host it is this machine's socket, which only the driver knows.
    (url) => hostsOf(url).length > 1 || URL.canParse(url.replace('@/', '@host/')),
    'must be an address such as postgresql://name:secret@one:5432/park, in which each character of name and secret but letters, digits and -._~ is written as % and its code',
  )
  .refine((url) => {
    const hosts = hostsOf(url)
    return hosts.length === 1 || hosts.every((one) => URL.canParse(one) && new URL(one).hostname !== '')
  }, 'must name its servers as in postgresql://name:secret@one:5432,two:5432/park')
  .superRefine((url, check) => {
    const message = faultyParameter(url)
    if (message !== undefined) check.addIssue({ code: 'custom', message })
  })
