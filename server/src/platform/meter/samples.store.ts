import type { Db } from '#platform/db/db.ts'
import type { Counts } from './meter.ts'

/** What a process adds to the samples of a minute. */
export type Added = Partial<Counts> & {
  eventsKept?: number
  eventsDropped?: number
  /** Milliseconds; the worst process counts. */
  loopDelay?: number
  /** Bytes of this process. */
  memory?: number
}

/**
 * Adds to the row of the minute and to the one of all time, whose counters never go back. Both in this order, so that
 * processes that add at once do not wait for each other in a circle.
 */
export const addSample = (db: Db, at: Date, added: Added) => db`
  insert into server_samples as existing (step, at, requests, errors, refused, event_batches_refused, events_kept,
    events_dropped, latency, latency_ms, loop_delay, memory)
  select step, case step when 'minute' then date_trunc('minute', ${at}::timestamptz) else 'epoch' end,
    ${added.requests ?? 0}, ${added.errors ?? 0}, ${added.refused ?? 0}, ${added.eventBatchesRefused ?? 0},
    ${added.eventsKept ?? 0}, ${added.eventsDropped ?? 0}, ${bucketsOf(added)}::bigint[], ${added.latencyMs ?? 0},
    case step when 'minute' then ${added.loopDelay ?? null}::float8 end,
    case step when 'minute' then ${added.memory ?? null}::bigint end
  from unnest(array['minute', 'total']) as step
  on conflict (step, at) do update set
    requests = existing.requests + excluded.requests,
    errors = existing.errors + excluded.errors,
    refused = existing.refused + excluded.refused,
    event_batches_refused = existing.event_batches_refused + excluded.event_batches_refused,
    events_kept = existing.events_kept + excluded.events_kept,
    events_dropped = existing.events_dropped + excluded.events_dropped,
    latency = case excluded.latency when '{}' then existing.latency else add_counts(existing.latency, excluded.latency) end,
    latency_ms = existing.latency_ms + excluded.latency_ms,
    loop_delay = greatest(existing.loop_delay, excluded.loop_delay),
    memory = coalesce(existing.memory + excluded.memory, existing.memory, excluded.memory)`

/** Without the empty buckets at the end, which most histograms have. As text: the driver does not know the type of an empty list. */
function bucketsOf({ latency = [] }: Added) {
  const last = latency.findLastIndex((count) => count > 0)
  return `{${latency.slice(0, last + 1).join()}}`
}
