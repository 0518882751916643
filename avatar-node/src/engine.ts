import type { ClaimedRequest, NodeAbilities } from '@aulanova/contract/avatars/avatar-nodes'
import type { AvatarFailure, AvatarStep } from '@aulanova/contract/avatars/avatars'
import { longestLine } from '@aulanova/contract/kernel/limits'
import { cut } from '@aulanova/contract/kernel/text-cut'

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
