import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'

/** Refuses the queries of a transaction that has settled: they would run outside of any. */
export class TransactionGuard implements KyselyPlugin {
  #isSettled = false

  settle(): void {
    this.#isSettled = true
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (this.#isSettled) throw new Error('A transaction was used after it had settled.')
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}
