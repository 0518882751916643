import { readPublicConfig, readPublicDocument } from '@aulanova/contract/public'
import { route } from '#http/route.ts'
import { publicConfig } from '#http/web.ts'
import type { Services } from '#services.ts'
import { toLegalDocument } from './documents.records.ts'
import * as documents from './documents.store.ts'

export const publicRoutes = ({ config, sql }: Services) => [
  route(readPublicConfig, async () => publicConfig(config)),
  route(readPublicDocument, async ({ params }) => ({
    Item: toLegalDocument(await documents.published(sql, params.slug)),
  })),
]
