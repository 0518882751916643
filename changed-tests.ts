import type { Plugin } from 'vitest/config'

/** What `vitest --changed` cannot find, because it follows imports: files that are read or started. */

/** The tests about the sources as a whole, of the project `house`; nearly all of them read files. They always run. */
export const houseTests = ['*.test.ts', '{deploy,locales,scripts,tools}/**/*.test.ts']

/** Other tests that read files of ours, by their path or its beginning, with the files that they read. */
export const readingTests: Record<string, RegExp> = {
  'server/src/platform/providers/identity/cognito/runbook.test.ts':
    /^docs\/runbook\.md$|^server\/src\/platform\/providers\/identity\/cognito\//,
  // Texts are read when they are first used.
  'server/': /^locales\//,
  'server/src/app/processes/imports.test.ts': /^(avatar-node|contract|server)\/src\//,
  // The texts are in virtual modules, where following ends.
  'web/': /^locales\//,
  'web/build/strip-endpoints.test.ts': /^contract\/src\//,
  // The pages of sites, which a program of the web renders.
  'server/src/domains/organizations/sites/': /^web\/(build|src\/(kit|platform|domains\/organizations\/site-pages))\//,
  'web/src/app/reach.test.ts': /^web\/src\//,
  'web/src/platform/analytics/analytics.test.ts': /^web\/public\/before-paint\.js$/,
  'web/src/platform/i18n/literals.test.ts': /^web\/src\//,
  'web/src/kit/message-colours.test.ts': /^web\/src\/kit\/tokens\.css$/,
}

/** After a change of one of these every test runs. */
export const forceRerunTriggers = [
  '**/package.json',
  '**/vitest.config.ts',
  '**/vite.config.ts',
  '**/demo/**',
  // Migrations, drawings, and what else the server reads.
  '**/{avatar-node,server}/src/**/!(*.ts)',
]

/** Programs and workers of ours, which are named by their address. */
export const ownProgram = /new URL\('(\.{1,2}\/[^']+\.ts)', import\.meta\.url\)/g

/** Adds an import, which is never reached, for each program that a file names: so it is followed too. */
export const followPrograms = {
  name: 'follow-programs',
  // Before the types are taken away, which changes the quotes.
  enforce: 'pre',
  transform(code: string) {
    const imports = [...code.matchAll(ownProgram)].map(([, path]) => `import('${path}')`)
    return imports.length > 0 ? { code: `${code}\n;() => [${imports}]`, map: null } : undefined
  },
} satisfies Plugin
