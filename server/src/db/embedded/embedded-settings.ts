import path from 'node:path'
import { patience } from '../../core/db/lines/session-settings.ts'

/** The settings of the embedded PostgreSQL, given at each start, so that a new version can change them. */
export const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // Containers have a small /dev/shm.
  dynamic_shared_memory_type: 'mmap',
  shared_buffers: '64MB',
  max_connections: '40',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  ...patience,
  client_connection_check_interval: '1s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** The longest path of a socket that the system allows, in bytes. */
const LONGEST_PATH = 103

/**
 * The cluster's own folder, where a socket costs half of what the loopback interface does; '' where its path would be
 * too long, and on Windows: then there is the port alone.
 */
export function socketFolderFor(cluster: string): string {
  const longest = path.join(cluster, '.s.PGSQL.65535.lock')
  const fits = process.platform !== 'win32' && Buffer.byteLength(longest) <= LONGEST_PATH
  // A list of folders, as PostgreSQL reads it: quoted, so that a comma in the path does not separate two.
  return fits ? `"${cluster.replaceAll('"', '""')}"` : ''
}
