import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ClaimedRequest,
  failAvatar,
  grantNodeUpload,
  handInAvatar,
  type NodeAbilities,
} from '@aulanova/contract/avatars/avatar-nodes'
import type { AvatarFailure, AvatarStep } from '@aulanova/contract/avatars/avatars'
import type { UploadGrant } from '@aulanova/contract/files/files'
import { longestLine } from '@aulanova/contract/kernel/limits'
import type { ProblemCode } from '@aulanova/contract/kernel/problems'
import { cut } from '@aulanova/contract/kernel/text-cut'
import { type NodeClient, persistently, Refused } from './client.ts'

export interface Progress {
  /** Percent. */
  progress: number
  step: AvatarStep
  secondsLeft: number | null
}

export interface Work {
  request: ClaimedRequest
  /** Empty, for this work only, deleted by the node when the work has ended. */
  folder: string
  limits: { maxSeconds: number; maxBytes: number }
  /** Aborted when the claim is lost or the node stops: all that was started ends at once. */
  signal: AbortSignal
  report(progress: Progress): void
  /** Resolves at the first call back of an outside service about this claim from now on. */
  called(): Promise<void>
}

/** Files in the folder of the work. */
export interface Made {
  video: string
  captions: string | null
  seconds: number
}

/** What makes videos, behind the protocol of nodes. */
export interface Engine {
  /** What it can do now; called at the start and once a minute. */
  abilities(): Promise<NodeAbilities>
  /** Throws `EngineFailure` for what will not succeed in another try either. */
  make(work: Work): Promise<Made>
}

export class EngineFailure extends Error {
  readonly failure: AvatarFailure

  constructor(failure: AvatarFailure, reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.failure = failure
  }
}

/** A text of a program or a service as one line, as the protocol of nodes has it. */
export const lineOf = (text: string) => cut(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), longestLine)

/** A process id may be given again, after a restart of a container even to the next node: the time distinguishes them. */
const startedAt = Math.round(performance.timeOrigin)
const named = /^aulanova-avatar-(\d+)-(\d+)-/

/** An empty folder for one work, named after the process that works. */
export const makeWorkFolder = (parent: string) => mkdtemp(join(parent, `aulanova-avatar-${process.pid}-${startedAt}-`))

/** Removes what nodes have left that were killed. */
export async function removeAbandoned(parent: string) {
  for (const name of await readdir(parent)) {
    const [, pid, time] = named.exec(name) ?? []
    if (!pid || isWorking(Number(pid), Number(time))) continue
    // A folder of another user cannot be removed; that user's next node does it.
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

function isWorking(pid: number, time: number) {
  if (pid === process.pid) return time === startedAt
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

interface Surroundings {
  client: NodeClient
  engine: Engine
  /** Where folders of works are made. */
  folder: string
  limits: Work['limits']
  /** Called when this machine seems to be at fault. */
  broken: (error: Error) => void
}

/** What the server says about files that it does not take. */
const failuresOf: Partial<Record<ProblemCode, AvatarFailure>> = {
  FileRejected: 'invalid',
  TooLarge: 'tooLarge',
  StorageFull: 'tooLarge',
  ItemNotFound: 'invalid',
  ValidationFailed: 'invalid',
}

/**
 * Makes a video and hands it in, or says why not. Nothing is left of it on this machine. Throws if the work was aborted, or if
 * the server could not be notified: the claim then expires.
 */
export async function workOn(
  request: ClaimedRequest,
  { client, engine, folder: parent, limits, broken }: Surroundings,
  { signal, report, called }: Pick<Work, 'signal' | 'report' | 'called'>,
) {
  const folder = await makeWorkFolder(parent)
  const claim = request.Claim
  try {
    const made = await engine.make({ request, folder, limits, signal, report, called })
    signal.throwIfAborted()
    report({ progress: 99, step: 'sending', secondsLeft: null })
    await handIn(client, claim, made, signal)
  } catch (error) {
    signal.throwIfAborted()
    const body = { claim, ...failureOf(error) }
    // Before the server is notified: a beat may say that the claim is lost, which ends this work, before the answer is here.
    if (body.ofNode) broken(error as Error)
    await again(signal, () => client.call(failAvatar, { body }))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function handIn(client: NodeClient, claim: string, { video, captions, seconds }: Made, signal: AbortSignal) {
  const send = async (kind: 'video' | 'captions', path: string) => {
    let grant: UploadGrant | null = null
    return again(signal, async () => {
      const { size } = await stat(path)
      grant ??= await client.call(grantNodeUpload, { body: { claim, kind, size } })
      const { filename } = grant
      await client.upload(grant, path, signal).catch((error: unknown) => {
        // Its bytes have arrived and the answer was lost, or it has expired. There is one more grant.
        if (error instanceof Refused && error.code === 'PermissionDenied') grant = null
        throw error
      })
      return filename
    })
  }
  const files = {
    video: await send('video', video),
    captions: captions === null ? null : await send('captions', captions),
  }
  await again(signal, () => client.call(handInAvatar, { body: { claim, ...files, seconds } }))
}

/** What was not expected, such as a program that crashed or a full disk, may be the fault of this machine. */
function failureOf(error: unknown): { failure: AvatarFailure; reason?: string; ofNode?: boolean } {
  if (error instanceof EngineFailure) return { failure: error.failure, reason: lineOf(error.message) }
  if (!(error instanceof Refused)) return { failure: 'drawing', ofNode: true }
  const failure = error.code ? failuresOf[error.code] : undefined
  if (failure) return { failure, reason: lineOf(error.message) }
  // No grant is left after uploads that failed: another machine may have a better connection.
  if (error.code === 'InvalidState') return { failure: 'drawing', ofNode: true }
  throw error
}

/** A server that restarts, or has an error of its own, is tried again. What it has refused, it will refuse again. */
const again = <T>(signal: AbortSignal, call: () => Promise<T>) =>
  persistently({ signal, tries: 5, pauseMs: 1000, isFinal: isRefusal }, call)

const isRefusal = (error: unknown) =>
  error instanceof Refused &&
  (error.code === 'NotFound' ||
    error.code === 'InvalidState' ||
    error.code === 'UnknownNode' ||
    failuresOf[error.code ?? 'Unexpected'] !== undefined)
