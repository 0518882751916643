import mantine from 'postcss-preset-mantine'
import variables from 'postcss-simple-vars'
import { breakpoints } from './src/kit/breakpoints.ts'

/** KaTeX names each font in three formats, and all would be copied into the build; browsers that run the app read the first. */
const onlyWoff2 = {
  postcssPlugin: 'only-woff2',
  Once: (root) =>
    root.walkDecls('src', (source) => {
      source.value = source.value.split(',').find((one) => one.includes('woff2')) ?? source.value
    }),
}

/** `@media (--up-to-phone)` becomes the query of that name. */
const namedBreakpoints = {
  postcssPlugin: 'named-breakpoints',
  AtRule: {
    media: (rule) => {
      rule.params = rule.params.replaceAll(/\(--([\w-]+)\)/g, (_, name) => {
        if (!(name in breakpoints)) throw rule.error(`There is no breakpoint "${name}"`)
        return breakpoints[name]
      })
    },
  },
}

export default {
  plugins: [
    onlyWoff2,
    namedBreakpoints,
    mantine(),
    variables({
      variables: { 'mantine-breakpoint-xs': '36em', 'mantine-breakpoint-sm': '48em', 'mantine-breakpoint-md': '62em' },
    }),
  ],
}
