### What the server says to its operator: settings and the store.

## Settings

setting_trusted_proxies = trusted_proxies: { $problem }; expected addresses such as 10.0.0.1 or 10.0.0.0/8
setting_origins = origins: '{ $origin }' is not an origin such as https://play.example.org
setting_channels_package = channels_url '{ $url }' needs the package { $package }: pip install 'affray[scale]'
setting_channels_url = channels_url must be redis://host:6379/0, or 'database' with a store in PostgreSQL, or empty
setting_workers_need_channel = { $workers } workers need a channel to notify one another: set AFFRAY_CHANNELS_URL to redis://host:6379/0, or to 'database' with a store in PostgreSQL; or run one worker
setting_channels_sqlite = channels_url 'database' needs a store in PostgreSQL; with SQLite use Redis: redis://host:6379/0
setting_channels_unusable = channels_url cannot be used: { $problem }
setting_log_level = unknown log level '{ $level }'; choose from { $known }
setting_workers_windows = several workers cannot share a port on Windows; start only one
worker_not_ready = the server cannot start: a worker ended before it was ready; see the log
server_cannot_start = the server cannot start: { $problem }
port_in_use = port { $port } of { $host } is in use; choose another one, or 0 for any free port
port_needs_privileges = port { $port } of { $host } needs privileges; choose one from 1024 up
not_an_own_address = '{ $host }' is not an address of this machine ({ $problem })
settings_invalid = invalid settings: { $problem }
setting_not_json = { $name }: { $problem }; expected JSON, for example { "{" }'chat_length': 200{ "}" }

## The store

backup_postgresql = use pg_dump to back up a store in PostgreSQL
no_store_there = there is no store at { $path }
backup_exists = { $path } exists already; choose a new file
store_url = invalid URL of the store; expected a URL such as sqlite:////folder/affray.sqlite3 or postgresql://user:password@host/name
store_unsupported = '{ $driver }' is not a supported store; use sqlite or postgresql
store_in_memory = a store in memory would be lost; use a file such as sqlite:////folder/affray.sqlite3
setting_synchronous = synchronous cannot be '{ $value }'; use one of { $known }
store_package = a store at { $store } needs the package { $package }: pip install 'affray[scale]'
store_not_opened = the store at { $store } cannot be opened: { $problem }
store_pages_damaged = the store { $store } is damaged: { $damages }. Restore a backup, or recover the readable part with 'sqlite3 { $store } .recover'
store_newer = the store was written by a newer Affray (step { $step }; this version supports steps up to { $steps }): update Affray, or use another store
