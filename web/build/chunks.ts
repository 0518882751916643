const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/**
 * Few chunks of useful size instead of one for each combination of pages that share a module. A group takes its modules
 * with all that they import, so an earlier group never depends on a later one. No group takes a module that is imported
 * on demand: that module would stay a file of its own and cost one more request.
 */
export const codeSplitting = {
  groups: [
    // What the entry imports.
    { name: 'base', tags: ['$initial' as const], priority: 5 },
    // What the layouts of visitors and of signed-in people share.
    {
      name: 'frame',
      test: anyOf(
        /\/src\/app\/(?:color-scheme|full-page|language-switcher|skip-link)/,
        /\/src\/platform\/(?:api\/(?:call|write)|brand\/(?:page-brand|wordmark)|problems\/problem|session\/renew-session)\./,
        /\/src\/(?:domains\/identity\/parts\/fields|kit\/behaviour\/later)\./,
        /\/node_modules\/@mantine\/hooks\/esm\/use-(?:disclosure|merged-ref|uncontrolled)\b/,
        /\/src\/kit\/(?:breakpoints|card|drawing|header-tools|hidden|icon|layout|message|password-input|plain-button|text)\b/,
        /\/node_modules\/@mantine\/core\/(?:esm\/components|styles)\/(?:ActionIcon|CloseButton|Input|PasswordInput|TextInput)\b/,
      ),
      minShareCount: 2,
      priority: 4.9,
    },
    // What the pages of visitors share.
    {
      name: 'public',
      test: /\/src\/(?:app\/(?:home\/email-field|public-)|domains\/identity\/auth\/|kit\/night-sky)(?!.*(?:auth-frame|slide|way-back|\.screen\.|code-input|terms-checkbox|public-layout\.tsx))/,
      minShareCount: 2,
      priority: 4.8,
    },
    // The frame of the pages for signing in and up, which the home page does without.
    {
      name: 'auth',
      test: /\/src\/domains\/identity\/auth\/(?:auth-frame|slide-drawings|slides|way-back)/,
      minShareCount: 2,
      priority: 4.75,
    },
    // What the home page and the catalogue show of courses.
    {
      name: 'offers',
      test: anyOf(
        /\/src\/domains\/catalogue\/(?:search-field|use-)/,
        /\/src\/platform\/(?:address\/course-links|api\/light-read|i18n\/price|states\/loaded)\./,
        /\/src\/kit\/(?:behaviour\/single-keys|cover|marks|skeleton)\./,
      ),
      minShareCount: 2,
      priority: 4.7,
    },
    // A card of the catalogue.
    { name: 'cards', test: /\/src\/domains\/catalogue\/offer-card/, minShareCount: 2, priority: 4.7 },
    // What the catalogue, a public page, shares with the pages of signed-in people: it must not load all that they share.
    {
      name: 'light',
      test: anyOf(
        /\/src\/platform\/(?:address\/url|i18n\/format|rich-text\/rich-text)\./,
        /\/src\/kit\/(?:chip|days-badge|disclosure-list|empty-state|plain-button|screen)\./,
        /\/src\/domains\/(?:authoring\/block-view\/block-kinds|reference\/parts\/levels)\./,
        /\/contract\/src\/(?:kernel\/limits|reference\/(?:difficulty-levels|reference-kinds))\./,
      ),
      minShareCount: 2,
      priority: 4.6,
    },
    // What some pages of learners and of staff share: others do not load it with their fields.
    {
      name: 'parts',
      test: /\/src\/(?:kit\/(?:columns|marks)|domains\/identity\/parts\/person-face)\./,
      minShareCount: 2,
      priority: 4.5,
    },
    // A course's page, in the catalogue and for its learners.
    {
      name: 'course',
      test: /\/src\/domains\/catalogue\/course-page\/(?!presentation)/,
      minShareCount: 2,
      priority: 4.4,
    },
    // What the layouts of signed-in people share with their pages.
    {
      name: 'work',
      test: anyOf(
        /\/src\/app\/(?!.*(?:\.screen\.|signed-in\.))/,
        /\/src\/platform\/(?:address|analytics|api|brand|config|i18n|layout|preview|problems|session)\/(?!field-|zone)/,
        /\/src\/(?:kit\/(?:behaviour|browser)|domains\/learning\/progress)\//,
        /\/src\/domains\/[a-z]+\/parts\/(?:builder-parts|chosen-site|course-steps|fields|holder-roles|levels|pending-terms|site-links|use-site)\./,
        /\/src\/domains\/identity\/(?:account\/sidebar-image|guides\/hidden-guides)\./,
        /\/src\/kit\/(?:header-tools|late-drawer|mantine-overlays|rare-icons)\./,
        /\/node_modules\/@tanstack\//,
        /\/node_modules\/@mantine\/(?:core\/esm\/components\/Drawer|hooks\/esm\/use-hotkeys)\//,
      ),
      minShareCount: 2,
      priority: 4,
    },
    // What the dashboard, the overview of a course and the player share.
    {
      name: 'learning',
      test: anyOf(
        /\/src\/domains\/learning\/(?!.*\.screen\.)(?:parts\/(?:progress-ring|star-chart|step-kind)|[^/]+$)/,
        /\/src\/kit\/course-titles\./,
      ),
      minShareCount: 2,
      priority: 3.5,
    },
    // The addresses of the API.
    { name: 'endpoints', test: /\/contract\/src\//, minShareCount: 2, priority: 3.4 },
    // Dialogs and simple fields, and what is said about states and acts.
    {
      name: 'controls',
      test: anyOf(
        /\/src\/kit\/(?:checkbox|confirm-dialog|conflict-message|native-select|status-badge|action-notice)\./,
        /\/node_modules\/@mantine\/core\/(?:esm\/components|styles)\/(?:Checkbox|InlineInput|Modal|NativeSelect)\b/,
        /\/node_modules\/@mantine\/(?:hooks|core\/esm\/(?:core|utils\/In))/,
        /\/src\/(?:platform\/problems|domains\/identity\/parts)\/field-/,
      ),
      minShareCount: 2,
      priority: 3.2,
    },
    // What the player, evaluations and previews share: how blocks and questions are shown.
    {
      name: 'lesson',
      test: /\/src\/domains\/(?:authoring\/(?:block|question)-view\/|catalogue\/course-page\/presentation\.)/,
      minShareCount: 2,
      priority: 3,
    },
    // Fields with a list of suggestions, and what places it.
    {
      name: 'suggestions',
      test: anyOf(
        /\/src\/kit\/(?:autocomplete|loaded-select)\./,
        /\/node_modules\/(?:@floating-ui\/|@mantine\/core\/(?:esm\/components|styles)\/(?:Autocomplete|Combobox|Popover|ScrollArea|Select)\b)/,
      ),
      minShareCount: 2,
      priority: 2.5,
    },
    // Lists with pages.
    {
      name: 'tables',
      test: anyOf(
        /\/src\/(?:kit\/(?:list-table|page-tabs|search-box|table|toolbar)|platform\/paging\/(?:pager|token-foot))\./,
        /\/node_modules\/@mantine\/core\/(?:esm\/components|styles)\/(?:Pagination|Tabs)\b/,
      ),
      minShareCount: 2,
      priority: 2.4,
    },
    { name: 'guides', test: /\/src\/domains\/identity\/guides\//, minShareCount: 2, priority: 2.3 },
    // Fields of the pages on which people write.
    {
      name: 'forms',
      test: anyOf(
        /\/src\/(?:kit|platform|domains\/[a-z]+\/parts)\/(?!.*(?:code-boxes|editor(?!-icon)|formula|file-drop|\.screen\.))(?!charts\/|csv-import\/(?!csv-file\.)|ordering\/|word-changes\/)/,
        /\/node_modules\/@mantine\/core\/(?!.*\/PinInput\b)/,
      ),
      minShareCount: 2,
      priority: 2,
    },
    // What the two pages on the way to a course share.
    {
      name: 'checkout',
      test: anyOf(
        /\/src\/(?:domains\/selling\/purchase\/(?!.*\.screen\.)|kit\/code-boxes\.)/,
        /\/node_modules\/@mantine\/core\/(?:esm\/components|styles)\/PinInput\b/,
      ),
      minShareCount: 2,
      priority: 1.97,
    },
    {
      name: 'account',
      test: /\/src\/domains\/identity\/account\/(?!.*\.screen\.|layout-|sidebar-)/,
      minShareCount: 2,
      priority: 1.95,
    },
    // What few pages use, each group by itself, so that other pages do not load it with the fields: rows that are dragged,
    // charts, the panel of the layout, and what only staff does.
    {
      name: 'dragging',
      test: /\/src\/kit\/ordering\/(?:drag-chip|order-rows|use-row-dragging)\.|\/node_modules\/@dnd-kit\//,
      minShareCount: 2,
      priority: 1.9,
    },
    {
      name: 'charts',
      test: /\/src\/(?:kit\/charts\/|platform\/charts\/|domains\/learning\/course-analytics\/(?!analytics-pa))/,
      minShareCount: 2,
      priority: 1.7,
    },
    {
      name: 'layout',
      test: /\/src\/domains\/identity\/account\/(?:layout|sidebar)-(?!image)/,
      minShareCount: 2,
      priority: 1.6,
    },
    { name: 'csv', test: /\/src\/platform\/csv-import\/(?!csv-file\.)/, minShareCount: 2, priority: 1.54 },
    {
      name: 'people',
      test: /\/src\/domains\/(?:identity\/person-search|selling\/giving)\/(?!subscribe-dialog)/,
      minShareCount: 2,
      priority: 1.53,
    },
    { name: 'refunds', test: /\/src\/domains\/selling\/refund\//, minShareCount: 2, priority: 1.52 },
    {
      name: 'reviewing',
      test: /\/src\/(?:domains\/authoring\/(?:admin-course|publish-rules)|platform\/word-changes)\//,
      minShareCount: 2,
      priority: 1.5,
    },
    {
      name: 'builder',
      test: /\/src\/domains\/authoring\/builder\/(?!people\/|.*(?:-part|\.screen)\.tsx$)/,
      minShareCount: 2,
      priority: 1,
    },
  ],
}
