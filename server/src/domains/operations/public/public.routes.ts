import { readPublicConfig } from '@aulanova/contract/operations/public'
import { route } from '#platform/http/route.ts'
import { publicConfig } from '#platform/pages/web.ts'
import type { Services } from '#platform/services/services.ts'

export const publicRoutes = ({ config }: Services) => [route(readPublicConfig, async () => publicConfig(config))]
