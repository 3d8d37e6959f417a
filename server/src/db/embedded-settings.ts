/** How the embedded PostgreSQL is set up; given at each start, so that a newer Sexton brings its own. */
export const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // A socket's path may have 107 bytes at most, a data folder's more.
  unix_socket_directories: '',
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
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
  client_connection_check_interval: '1s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}
