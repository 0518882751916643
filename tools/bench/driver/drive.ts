import { randomOf } from '../../../server/src/testing/random.ts'
import type { Answer } from './answer.ts'
import { Connection } from './connection.ts'
import type { Driven, Job } from './jobs.ts'
import { arrivals, closedLoop, type Line, type Outcome, openLoop } from './loops.ts'
import { encoder, type Sent } from './sent.ts'
import { latencyOf } from './statistics.ts'

type Driving = Extract<Job, { kind: 'closed' | 'open' }>

/** What answers had that the loop does not count. */
type Seen = Pick<Driven, 'wrong' | 'withoutRetryAfter'>

/** Drives a server in the closed or the open model, and checks every answer. */
export async function drive(job: Driving): Promise<Omit<Driven, 'processor'>> {
  const seen: Seen = { withoutRetryAfter: 0 }
  const free = Array.from({ length: job.connections }, () => new Connection(job.target))
  const all = [...free]
  const line = lineOf(job, free, seen)
  const sample =
    job.kind === 'closed'
      ? await closedLoop(line, job.seconds)
      : await openLoop(line, arrivals(job.rate, job.seconds, randomOf(job.seed).next), job.grace)
  for (const connection of all) connection.close()
  return {
    rate: sample.outcomes.served / sample.seconds,
    offered: sample.latencies.length,
    outcomes: sample.outcomes,
    latency: latencyOf(sample.latencies),
    ...seen,
  }
}

function lineOf({ requests, target }: Driving, free: Connection[], seen: Seen): Line {
  const variants = requests.map((sent) => ({ sent, bytes: encoder(sent, `${target.host}:${target.port}`) }))
  let turn = 0
  return {
    now: () => performance.now(),
    after: (ms, run) => void setTimeout(run, ms),
    send(done) {
      // The one that has waited longest: at a low rate, too, all connections and so all processes take part.
      const connection = free.shift()
      if (!connection) return false
      const variant = variants[turn++ % variants.length]
      if (!variant) throw new Error('There is no request to send.')
      connection.send(variant.bytes(), (answer) => {
        const outcome = judge(variant.sent, answer)
        if (outcome === 'wrong' && answer) seen.wrong ??= describe(variant.sent, answer)
        if (outcome === 'refused' && !answer?.hasRetryAfter) seen.withoutRetryAfter++
        free.push(connection)
        done(outcome)
      })
      return true
    },
  }
}

function judge({ status, marks }: Sent, answer: Answer | null): Outcome {
  if (!answer) return 'lost'
  if (answer.status === 503) return 'refused'
  return answer.status === status && marks.every((mark) => answer.body.includes(mark)) ? 'served' : 'wrong'
}

const describe = ({ method, path, marks }: Sent, { status, body }: Answer) =>
  `${method} ${path} was answered ${status} with ${body.length} bytes, expected with ${marks.join(', ')}: ${body.toString('utf8', 0, 400)}`
