import { readdir } from 'node:fs/promises'
import { requestAvatar } from '../../../contract/src/avatars/avatars.ts'
import { first } from '../../../server/src/testing/random.ts'
import { type Stage, stageOf } from '../races/stage.ts'
import type { Product, SignedIn } from '../shared/product.ts'
import type { Report } from '../shared/report.ts'
import type { NodeProcess } from './node-process.ts'

export interface Scene {
  stage: Stage
  report: Report
  people: SignedIn[]
  nodes: NodeProcess[]
  random: () => number
  /** Works of nodes that are in their temporary folder. */
  works(): Promise<string[]>
  /** Asks for a short video, as each of the people in turn; answers its id. */
  ask(): Promise<string>
}

interface Needs {
  product: Product
  report: Report
  random: () => number
  temporary: string
}

export async function sceneOf({ product, report, random, temporary }: Needs): Promise<Scene> {
  const stage = await stageOf(product)
  const people = await Promise.all(
    ['general', 'general', 'general', 'general'].map((g) => product.as(g, 'experimental')),
  )
  let asked = 0
  return {
    stage,
    report,
    people,
    random,
    nodes: [],
    works: async () => (await readdir(temporary)).filter((name) => name.startsWith('aulanova-avatar-')),
    async ask() {
      const by = people[asked % people.length] ?? first(people)
      const body = {
        Title: `Video ${++asked}.`,
        Script: 'La energía no se crea ni se destruye. Solo cambia de forma, y eso se puede medir.',
        Language: 'mx',
        Voice: 'mx-encino',
        Avatar: 'elena',
      } as const
      const { body: answer, code } = await stage.call(requestAvatar, { body }, by)
      if (code) throw new Error(`Asking for a video was refused: ${code}`)
      return answer.Item.Id
    },
  }
}

export interface RequestRow {
  id: string
  status: string
  losses: number
  claimId: string | null
  node: string | null
  step: string | null
  progress: number
  failure: string | null
  uploads: number
}

export const requestsOf = ({ stage: { sql } }: Scene, ids: readonly string[]) => sql<RequestRow[]>`
  select r.id, r.status, r.losses, r.claim_id, n.name as node, r.step, r.progress, r.failure, cardinality(r.uploads) as uploads
  from avatar_requests r left join avatar_nodes n on n.id = r.node_id where r.id = any(${[...ids]}::uuid[])`
