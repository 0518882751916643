import { allEndpoints } from '@aulanova/contract/endpoints'
import { browserHeader } from '@aulanova/contract/identity/auth'
import type { Endpoint } from '@aulanova/contract/kernel/endpoint'
import { openApi } from '@aulanova/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { build } from '#platform/config/config.ts'
import { untagged } from './answers.ts'
import type { Guard } from './overload.ts'

/**
 * Serves the contract as OpenAPI for programs, and as a page for people. Both are made at the first call, compressed once and cached
 * as they are sent, because they are the longest answers of the API: a text would be encoded for each client.
 */
export function describeApi(api: FastifyInstance, guard: Guard) {
  serve('/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(openApi(build)))
  serve('/docs', 'text/html; charset=utf-8', docsPage)

  function serve(path: string, type: string, make: () => string) {
    let made: Buffer | undefined
    const tagged = untagged()
    api.get(path, {
      onRequest: (request, _, done) => {
        guard.begin(request)
        request.tagged = tagged
        done()
      },
      handler: async (_, reply) => {
        made ??= Buffer.from(make())
        return reply.header('cache-control', 'no-cache').type(type).send(made)
      },
    })
  }
}

function docsPage() {
  const byTag = Map.groupBy(allEndpoints, ({ path }) => path.split('/')[1] ?? '')
  const sections = [...byTag].map(
    ([tag, entries]) => `<section><h2 id="${tag}">${tag}</h2>${entries.map(entryOf).join('')}</section>`,
  )
  const links = [...byTag.keys()].map((tag) => `<a href="#${tag}">${tag}</a>`).join(' ')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API | Aulanova</title><style>${style}</style><body><main><h1>The API of Aulanova</h1>
<p>Base <code>/api</code>, JSON, <code>Authorization: Bearer …</code>. For programs: <a href="openapi.json">openapi.json</a>.
Calls under <code>/auth</code> take the header <code>${browserHeader}</code>: 64 hex digits, made at random once. The password of a
sign-up is valid only if the code is confirmed with the same ones.</p>
<nav>${links}</nav>${sections.join('')}</main></body></html>`
}

function entryOf({ method, path, access, summary, params, query, body, reply }: Endpoint) {
  const parts = Object.entries({ params, query, body, reply }).filter(([, schema]) => schema)
  const schemas = parts.map(
    ([name, schema]) => `<h3>${name}</h3><pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`,
  )
  return `<details><summary><b>${method}</b> <code>${escaped(path)}</code> <i>${access}</i> ${escaped(summary)}</summary>${schemas.join('')}</details>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 1rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}summary{padding:.4rem 0;cursor:pointer}summary b{display:inline-block;min-width:4rem}
summary i{opacity:.75;font-size:.85rem;margin:0 .5rem}pre{overflow:auto;font-size:.85rem;padding:.75rem;border:1px solid #8886;border-radius:8px}h3{font-size:1rem;margin:.5rem 0}`
