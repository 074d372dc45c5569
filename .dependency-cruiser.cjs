// The import law. Each rule says what to do instead; `npm run check` enforces it.
const web = "^src/(.+/web/|ui/)"
const server = "^src/.+/server/"
const pure = "^src/(features/[^/]+|platform)/[^/]+\\.ts$"
const test = "\\.(test|test-support|access)\\.tsx?$"
const rule = (name, comment, from, to) => ({ name, severity: "error", comment, from, to })

/** The floors of the house, lowest first. A feature imports from the features before it only. */
const order = [
  "app-install",
  "file-check",
  "bulk-acts",
  "members",
  "pictures",
  "settings",
  "mandates",
  "companies",
  "permissions",
  "groups",
  "rooms",
  "activities",
  "photos",
  "news",
  "money",
  "online-payments",
  "calendars",
  "shifts",
  "notices",
  "sign-ups",
  "questionnaires",
  "check-in",
  "pages",
  "menu",
  "collaborate",
  "vacancies",
  "emails",
  "memberships",
  "contribution",
  "collections",
  "expense-claims",
  "bank-statements",
  "budgets",
  "books",
  "book-listings",
  "documents",
  "accounts",
  "privacy",
  "member-files",
  "setup",
  "imports",
  "upkeep",
  "help",
  "search",
  "site-exports",
  "admin",
]
/** What may run up, each with its reason. */
const upwards = {
  // The directory and the page of a person show their groups, and groups show people everywhere.
  members: ["groups"],
}
const floors = [
  ...order.map((feature, floor) => {
    const above = order.slice(floor + 1).filter((each) => !upwards[feature]?.includes(each))
    return rule(
      `floor-of-${feature}`,
      "A feature imports from lower floors only (`order` in .dependency-cruiser.cjs): move what both need to the lower one, hand it in from app/ as a source, or compose the page in app/web/pages/.",
      { path: `^src/features/${feature}/`, pathNot: test },
      { path: `^src/features/(${above.join("|") || "-"})/` },
    )
  }),
  // A feature that nothing builds on needs no place: it may import from all floors.
  rule(
    "what-others-need-has-a-floor",
    "Give the feature a place in `order` in .dependency-cruiser.cjs: above all that it imports, below what imports it.",
    { path: "^src/features/([^/]+)/", pathNot: test },
    { path: "^src/features/", pathNot: ["^src/features/$1/", `^src/features/(${order.join("|")})/`] },
  ),
]

module.exports = {
  forbidden: [
    rule("no-cycles", "Two files need each other: move what both need into a third.", {}, { circular: true }),
    rule(
      "web-never-runs-server",
      "Browser code imports server code: call the API instead, or move the pure part out of server/.",
      { path: web },
      { path: server, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "one-type-door",
      "Browser code knows the server's types by the calls only: take the type from Api[…] in platform/web/api.ts.",
      { path: web },
      { path: server },
    ),
    rule(
      "server-never-web",
      "Server code imports browser code: only app/server/render.tsx renders (html.ts and pages.ts may use its types).",
      { path: server, pathNot: "^src/app/server/render\\.tsx$" },
      { path: web },
    ),
    rule(
      "pure-stays-pure",
      "A file in neither server/ nor web/ serves both sides: move this part into one of them.",
      { path: pure, pathNot: test },
      { path: [server, web, "node_modules/(react|react-dom|kysely|hono|pg)/"], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "worker-runs-alone",
      "The worker of the site runs outside pages: it imports pure files and other parts of itself only.",
      { path: "^src/.+/worker/" },
      { path: [server, web, "node_modules/(react|react-dom|kysely|hono|pg)/"] },
    ),
    rule(
      "worker-is-nobodys",
      "Nothing imports the worker: a page sends it messages (src/app/offline.ts).",
      { path: "^src/", pathNot: ["^src/.+/worker/", test] },
      { path: "^src/.+/worker/" },
    ),
    rule(
      "pure-has-no-node",
      "A pure file runs in browsers too: node:* belongs in server/.",
      { path: pure, pathNot: test },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "sessions-keep-nothing",
      "What is made for a user must not reach what is kept for visitors: pass in what both need.",
      { path: "^src/(app/server/(session-pages|render-page)|platform/server/http/(session-api|in-process-api))\\.ts$" },
      {
        path: "^src/(app/server/(visitor-pages|kept-pages|pages)|platform/server/http/(kept|page-cache|visitor-answers|visitor-api))\\.ts$",
      },
    ),
    rule(
      "ui-knows-no-feature",
      "The design system must not know features: pass data in as props.",
      { path: "^src/ui/" },
      { path: "^src/(features|app)/" },
    ),
    rule(
      "platform-knows-no-feature",
      "The platform must not know features: let app/ pass it in.",
      { path: "^src/platform/", pathNot: test },
      { path: "^src/(features|app|ui)/" },
    ),
    rule(
      "features-never-app",
      "A feature must not know the app that joins it: move the shared part to platform/ or ui/.",
      { path: "^src/features/", pathNot: test },
      { path: "^src/app/" },
    ),
    rule(
      "through-the-front-door",
      "Another feature is used through its root files, *.service.ts, *.table.ts, *-mails.ts, *.demo.ts, *.api.ts, or what lies in its web/public/: move there what other features may show.",
      { path: "^src/features/([^/]+)/", pathNot: test },
      {
        path: "^src/features/",
        pathNot: [
          "^src/features/$1/",
          "^src/features/[^/]+/[^/]+\\.ts$",
          "/server/.+(\\.(service|table|demo)|-mails)\\.ts$",
          "/web/.+\\.api\\.ts$",
          "/web/public/[^/]+\\.tsx?$",
        ],
      },
    ),
    ...floors,
    rule(
      "who-asks-all-lists-none",
      "The overview and the search ask every feature alike: hand in what yours has with its server/x.feature.ts (`attention`, `translated`, `search`), or figures for a chart with a *-figures.service.ts.",
      { path: "^src/features/(admin|search)/server/", pathNot: test },
      {
        path: "^src/features/[^/]+/server/",
        pathNot: [
          "^src/features/$1/",
          "-figures\\.service\\.ts$",
          // What no feature can hand in: the groups of the viewer, and how mails and files are.
          "^src/features/(groups/server/own-group|emails/server/email-waiting|file-check/server/file-check)\\.service\\.ts$",
        ],
      },
    ),
    rule(
      "files-of-others-elsewhere",
      "A file of somebody can take all memory: use platform/server/files/uploaded-files.ts, which reads it in another process.",
      {
        path: "^src/",
        pathNot: [
          "^src/platform/server/files/(file-reader.process|file-orders|pdf-text|photo-file|picture-file)\\.ts$",
          "\\.demo\\.ts$",
          test,
        ],
      },
      {
        path: "(^src/platform/server/files/(file-orders|pdf-text|photo-file|picture-file)\\.ts$|node_modules/(sharp|unpdf)/)",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "demo-only-for-the-demo",
      "Demo data is for the demo: the site itself must not load it. A feature hands it in with a dynamic import.",
      { path: "^src/", pathNot: ["\\.demo\\.ts$", "^src/app/server/demo(-start)?\\.ts$", test] },
      { path: "\\.demo\\.ts$", dynamic: false },
    ),
    rule(
      "only-the-database-door",
      "SQL lives in *.service.ts, *.table.ts and *.demo.ts of a feature.",
      { path: "^src/features/", pathNot: ["/server/.+\\.(service|table|demo)\\.ts$", test] },
      { path: "node_modules/kysely/" },
    ),
  ],
  required: [
    {
      name: "edit-pages-edit",
      severity: "error",
      comment: "A page named -edit-page has a form: name it after what it shows instead.",
      module: { path: "-edit-page\\.tsx$" },
      to: { path: "^src/ui/(form/form|edit-page)\\.tsx$", reachable: true },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".json"],
      conditionNames: ["import", "node", "default"],
    },
  },
}
