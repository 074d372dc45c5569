import type { KyselyPlugin, RootOperationNode } from "kysely"
import type { OpenedServices } from "../../src/app/server/services.ts"

const tableOf = (node: RootOperationNode): string | undefined =>
  node.kind === "InsertQueryNode" ? node.into?.table.identifier.name : undefined

/** The services with a database that calls `happen` when a row is about to be inserted into `table`. */
export function breakAt(services: OpenedServices, table: string, happen: () => void): OpenedServices {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (tableOf(node) === table) happen()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ...services, database: { ...services.database, db: services.database.db.withPlugin(plugin) } }
}
