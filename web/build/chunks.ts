/**
 * Few chunks of useful size instead of one for each combination of pages that share a module. A group takes its modules
 * with all that they import, so an earlier group never depends on a later one. No group takes a module that is imported
 * on demand: that module would stay a file of its own and cost one more request.
 */
export const codeSplitting = {
  groups: [
    // What the entry imports, and with it the login page.
    { name: 'base', tags: ['$initial' as const], priority: 3 },
    // What the pages of signed-in people share.
    {
      name: 'work',
      test: /\/src\/(?:app|features\/(?:account|learning)|lib|ui)\/(?!.*(?:editor|formula|file-drop|\.screen\.|signed-in\.))|\/node_modules\/@(?:floating-ui|mantine\/(?:core|hooks)|tanstack)\//,
      minShareCount: 2,
      priority: 2,
    },
    {
      name: 'builder',
      test: /\/src\/features\/builder\/(?!.*(?:-part|\.screen)\.tsx$)/,
      minShareCount: 2,
      priority: 1,
    },
  ],
}
