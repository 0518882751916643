import mantine from 'postcss-preset-mantine'
import variables from 'postcss-simple-vars'

/** KaTeX names each font in three formats, and all would be copied into the build; browsers that run the app read the first. */
const onlyWoff2 = {
  postcssPlugin: 'only-woff2',
  Once: (root) =>
    root.walkDecls('src', (source) => {
      source.value = source.value.split(',').find((one) => one.includes('woff2')) ?? source.value
    }),
}

export default {
  plugins: [
    onlyWoff2,
    mantine(),
    variables({
      variables: { 'mantine-breakpoint-xs': '36em', 'mantine-breakpoint-sm': '48em', 'mantine-breakpoint-md': '62em' },
    }),
  ],
}
