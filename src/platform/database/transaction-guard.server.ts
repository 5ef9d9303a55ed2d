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

  /** @throws when the transaction has settled */
  check(): void {
    if (this.#isSettled) throw new Error('A transaction was used after it had settled.')
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.check()
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}
