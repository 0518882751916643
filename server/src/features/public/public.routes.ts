import { readPublicConfig } from '@aulanova/contract/operations/public'
import { route } from '#http/route.ts'
import { publicConfig } from '#http/web.ts'
import type { Services } from '#services.ts'

export const publicRoutes = ({ config }: Services) => [route(readPublicConfig, async () => publicConfig(config))]
