import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Progress, Work } from '../work.ts'

const request: Work['request'] = {
  Claim: '0192f0c0-0000-7000-8000-000000000001',
  Title: 'El cielo',
  Script: 'Hola, mamá. Adiós.',
  Language: 'mx',
  Voice: 'mx-jacaranda',
  Avatar: 'nayeli',
  Background: 'classroom',
  CallBack: 'http://127.0.0.1/callback',
}

export interface SomeWork extends Work {
  reports: Progress[]
  abort(): void
}

/** Work for an engine, in a folder that is deleted after the test. */
export async function someWork(given: Partial<Work['request']> = {}, limits?: Work['limits']): Promise<SomeWork> {
  const folder = await mkdtemp(join(tmpdir(), 'avatar-work-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const abort = new AbortController()
  const reports: Progress[] = []
  return {
    request: { ...request, ...given },
    folder,
    limits: limits ?? { maxSeconds: 600, maxBytes: 100_000_000 },
    signal: abort.signal,
    abort: () => abort.abort(new Error('The claim was lost')),
    report: (progress) => reports.push(progress),
    reports,
    called: () => new Promise(() => {}),
  }
}

/** Programs that run with this folder among their arguments. Empty where the system does not list them. */
export const processesIn = (folder: string) =>
  globSync('/proc/[0-9]*/cmdline').filter((file) => {
    try {
      return readFileSync(file, 'utf8').includes(folder)
    } catch {
      return false
    }
  })
