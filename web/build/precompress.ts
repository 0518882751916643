import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { brotli } from './brotli.ts'

const gzipped = promisify(gzip)

/** Without index.html: the server writes its configuration into it. */
const compressible = /\.(?:js|css|svg|json|txt)$/

/** Writes `.br` and `.gz` beside each text asset, so that the server compresses none at request time. */
export function precompress(): Plugin {
  let folder = ''
  const compressFile = async (name: string) => {
    const file = join(folder, name)
    const content = await readFile(file)
    const [br, gz] = await Promise.all([brotli(content), gzipped(content, { level: 9 })])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
  return {
    name: 'aulanova:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      await Promise.all(names.filter((name) => compressible.test(name) && !name.startsWith('.')).map(compressFile))
    },
  }
}
