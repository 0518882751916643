import { buildWeb } from './build-web.ts'

if (!(await buildWeb())) process.exit(1)
await import('../server/src/app/main.ts')
