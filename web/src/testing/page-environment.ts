import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { name: _, ...happyDom } = builtinEnvironments['happy-dom']
const installed = Symbol.for('page environment')

/**
 * happy-dom with one window for all files of a worker, which share their modules too: to define the classes of another
 * window took a fifth of the time of these tests. What a test leaves in it is removed in `setup.ts`.
 */
export default {
  ...happyDom,
  name: 'page',
  async setup(global, options) {
    if (!(installed in global)) Object.assign(global, { [installed]: await happyDom.setup(global, options) })
    return { teardown() {} }
  },
} satisfies Environment
