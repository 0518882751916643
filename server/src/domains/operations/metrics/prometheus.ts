import { boundOf, buckets } from '#platform/meter/meter.ts'
import type { Sample } from './samples.store.ts'

type Kind = 'counter' | 'gauge'

const seconds = (ms: number) => ms / 1000

const counters: [name: string, help: string, value: (total: Sample) => number][] = [
  ['requests_total', 'Requests that arrived.', ({ requests }) => requests],
  ['request_errors_total', 'Requests answered with a status of 500 or more.', ({ errors }) => errors],
  ['requests_refused_total', 'Requests refused because of overload.', ({ refused }) => refused],
  ['event_batches_refused_total', 'Those of them that brought events.', (total) => total.eventBatchesRefused],
  ['events_kept_total', 'Events of pages that were written.', ({ eventsKept }) => eventsKept],
  ['events_dropped_total', 'Events of pages that were dropped because of overload.', (total) => total.eventsDropped],
]

const gauges: [name: string, help: string, value: (minute: Sample) => number | null][] = [
  ['event_loop_delay_seconds', 'Delay of the event loop, p99 of the worst process.', (one) => scaled(one.loopDelay)],
  [
    'memory_bytes',
    'Memory of the processes for HTTP and for jobs, without the first process and the database.',
    ({ memory }) => memory,
  ],
  ['database_connections', 'Open connections to the database.', ({ connections }) => connections],
  ['jobs_due', 'Jobs that are due and not running.', ({ jobs }) => jobs],
  ['oldest_job_seconds', 'How long the oldest of them has waited.', ({ oldestJob }) => oldestJob],
  ['mails_waiting', 'Mails that are not sent yet.', ({ mails }) => mails],
  ['disk_free_bytes', 'Free bytes where the data are.', ({ diskFree }) => diskFree],
  ['disk_size_bytes', 'All bytes there.', ({ diskSize }) => diskSize],
  ['database_rows', 'Rows of all tables, estimated.', ({ databaseRows }) => databaseRows],
  ['database_bytes', 'Bytes of the database.', ({ databaseBytes }) => databaseBytes],
  ['files', 'Uploaded files.', ({ objects }) => objects],
  ['file_bytes', 'Bytes of uploaded files.', ({ fileBytes }) => fileBytes],
]

const scaled = (ms: number | null) => (ms === null ? null : seconds(ms))

interface Figures {
  total: Sample | undefined
  /** The last whole minute. */
  minute: Sample | undefined
  /** Connections that the database allows. */
  maxConnections: number
  now: Date
}

/** The figures of all processes in the text format of Prometheus. */
export function toPrometheus({ total, minute, maxConnections, now }: Figures) {
  const lines: string[] = []
  for (const [name, help, value] of counters)
    add(lines, { name, help, kind: 'counter', value: total ? value(total) : 0 })
  if (total) addLatency(lines, total)
  for (const [name, help, value] of gauges)
    add(lines, { name, help, kind: 'gauge', value: minute ? value(minute) : null })
  add(lines, {
    name: 'database_connections_most',
    help: 'Connections that the database allows.',
    kind: 'gauge',
    value: maxConnections,
  })
  const age = minute ? seconds(now.getTime() - Date.parse(minute.at)) : null
  add(lines, {
    name: 'sample_age_seconds',
    help: 'Since the beginning of the minute measured last.',
    kind: 'gauge',
    value: age,
  })
  return `${lines.join('\n')}\n`
}

interface Metric {
  name: string
  help: string
  kind: Kind
  value: number | null
}

/** What was not measured is left out. */
function add(lines: string[], { name, help, kind, value }: Metric) {
  if (value === null) return
  lines.push(`# HELP aulanova_${name} ${help}`, `# TYPE aulanova_${name} ${kind}`, `aulanova_${name} ${value}`)
}

/** One bucket for each doubling: a quarter of ours, which add up to the same. */
const perBucket = 4

function addLatency(lines: string[], { latency, latencyMs }: Sample) {
  const name = 'aulanova_request_duration_seconds'
  lines.push(`# HELP ${name} Until the answer began; refused requests are not in it.`, `# TYPE ${name} histogram`)
  let below = 0
  for (let bucket = 0; bucket < buckets; bucket++) {
    below += latency[bucket] ?? 0
    const bound = boundOf(bucket)
    if (bucket % perBucket === 0 && Number.isFinite(bound))
      lines.push(`${name}_bucket{le="${seconds(bound)}"} ${below}`)
  }
  lines.push(`${name}_bucket{le="+Inf"} ${below}`, `${name}_sum ${seconds(latencyMs)}`, `${name}_count ${below}`)
}
