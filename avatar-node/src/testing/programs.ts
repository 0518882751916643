import { describe } from 'vitest'
import { missingPrograms } from '../built-in/programs.ts'

const missing = await missingPrograms()
const notTested = `AVATARS NOT TESTED: ${missing.join('; ')}`
if (missing.length > 0) console.warn(notTested)

/**
 * Tests that need the real espeak-ng and ffmpeg. Where they are missing, the tests are skipped, and the summary of `npm test`
 * shows the title, which says so.
 */
export const describeWithPrograms = (title: string, tests: () => void) =>
  describe.skipIf(missing.length > 0)(missing.length > 0 ? notTested : title, tests)
